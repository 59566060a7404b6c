import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'
import { minify } from 'terser'
import { minifySync } from 'vite'

/** Smaller still than the bundler leaves it: each minifier finds what the other one doesn't, three hundredths together. */
export async function minified(name: string, source: string, { module = true } = {}): Promise<string> {
  const options = { ecma: 2020, passes: 3, unsafe_arrows: true, unsafe_methods: true } as const
  const { code: first = '' } = await minify(source, {
    module,
    toplevel: true,
    compress: options,
    format: { comments: /^!/ },
  })
  const { code, errors } = minifySync(name, first, { module, codegen: { legalComments: 'inline' } })
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'))
  return code
}

/** Zopfli takes its time, once, for a gzip that is three hundredths smaller for everybody. */
const ROUNDS = 15

/** Puts the released scripts beside the fresh ones, each with its compressed forms, so that serving costs nothing. */
export async function compress(output: string, releases: string): Promise<void> {
  for (const name of scriptsIn(releases)) writeFileSync(join(output, name), readFileSync(join(releases, name)))
  for (const name of scriptsIn(output)) {
    const target = join(output, name)
    const bytes = readFileSync(target)
    writeFileSync(`${target}.gz`, await gzipAsync(bytes, { numiterations: ROUNDS }))
    writeFileSync(
      `${target}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
    )
  }
}

const scriptsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.js'))
