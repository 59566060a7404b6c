import { createHash } from 'node:crypto'
import { build } from 'esbuild'
import { minified } from './minify.ts'
import { styleText } from './style_text.ts'

export interface LaterFile {
  name: string
  code: string
}

/** What is loaded when it is asked for: its name changes with its content, so that no release meets another one's. */
export async function laterFile(name: string, entry: string, target: string[]): Promise<LaterFile> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    minify: true,
    target,
    jsx: 'transform',
    jsxFactory: 'h',
    tsconfigRaw: {},
    plugins: [styleText()],
  })
  const code = await minified(`${name}.js`, outputFiles[0]!.text)
  return { name: `${name}.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`, code }
}

/** What such a file is called, whatever is in it. */
export const LATER = /^(?:month|check|report)\.[0-9a-f]{8}\.js$/
