import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Plugin } from 'esbuild'
import { transform } from 'lightningcss'
import { tokenRules } from './token_rules.ts'

const TOKENS = new URL('../../storefront/styles/tokens.css', import.meta.url)

/** Imports a stylesheet as text: minified, with the design tokens that it uses written in front. */
export function styleText(): Plugin {
  return {
    name: 'style-text',
    setup(build) {
      // A namespace of its own: else the bundler takes a stylesheet for a file to be written.
      build.onResolve({ filter: /\.css$/ }, ({ path, resolveDir }) => ({
        path: `${resolve(resolveDir, path)}.text`,
        namespace: 'style-text',
      }))
      build.onLoad({ filter: /.*/, namespace: 'style-text' }, (found) => {
        const path = found.path.replace(/\.text$/, '')
        const style = readFileSync(path, 'utf8')
        const rules = tokenRules(style, readFileSync(TOKENS, 'utf8'))
        const { code } = transform({ filename: path, code: Buffer.from(`${rules}\n${style}`), minify: true })
        return { contents: code.toString(), loader: 'text', watchFiles: [path] }
      })
    },
  }
}
