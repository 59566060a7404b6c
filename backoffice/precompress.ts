import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const TEXT = /\.(js|css|svg)$/

async function compress(file: string) {
  const content = await readFile(file)
  await Promise.all([
    brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).then((small) =>
      writeFile(`${file}.br`, small)
    ),
    zip(content, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ])
}

/** Writes a `.br` and a `.gz` beside each text asset, so that the server never compresses while somebody waits. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir }) {
      const files = (await readdir(dir!, { recursive: true })).filter((name) => TEXT.test(name))
      await Promise.all(files.map((name) => compress(join(dir!, name))))
    },
  }
}
