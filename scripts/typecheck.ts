import { Lifetime } from './lifetime.ts'
import { typeChecks } from './checks.ts'
import { inLanes } from './lanes.ts'

new Lifetime().bindToStarter(130)
await inLanes(typeChecks(), async ({ name, run }) => {
  try {
    await run()
  } catch (error) {
    console.error(`${name}\n${(error as Error).message}\n`)
    process.exitCode = 1
  }
})
