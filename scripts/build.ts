import { root } from './product.ts'
import { buildStale, targetNames } from './build/targets.ts'

const chosen = process.argv.slice(2)
const unknown = chosen.filter((name) => !targetNames.includes(name))
if (unknown.length > 0) {
  console.error(`There is no target ${unknown.join(', ')}; there are: ${targetNames.join(', ')}`)
  process.exit(1)
}
try {
  const built = await buildStale(root, { only: chosen, say: console.log })
  if (built.length === 0) console.log('Everything is built.')
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
