import { createHash } from 'node:crypto'
import { build } from 'esbuild'
import { minified } from './compress.ts'
import { styleText } from './style_text.ts'

/** The layout that is loaded when it is asked for: its name changes with its content, so that no release meets another one's. */
export async function monthFile(target: string[]): Promise<{ name: string; code: string }> {
  const { outputFiles } = await build({
    entryPoints: ['widget/month.tsx'],
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
  const code = await minified('month.js', outputFiles[0]!.text)
  return { name: `month.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`, code }
}
