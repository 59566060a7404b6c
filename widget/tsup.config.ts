import { defineConfig } from 'tsup'
import { compress, tighten } from './build/compress.ts'
import { styleText } from './build/style_text.ts'
import { version } from './version.ts'

/** One classic script: stores paste one tag, so nothing is split and nothing is imported. */
export default defineConfig({
  entry: { v1: 'widget/main.ts' },
  outDir: 'build/widget',
  format: 'iife',
  outExtension: () => ({ js: '.js' }),
  target: ['chrome131', 'edge131', 'firefox132', 'safari18'],
  platform: 'browser',
  minify: true,
  clean: true,
  config: false,
  silent: true,
  tsconfig: 'widget/build/tsconfig.bundle.json',
  noExternal: [/.*/],
  esbuildPlugins: [styleText()],
  esbuildOptions(options) {
    options.jsx = 'transform'
    options.jsxFactory = 'h'
    options.jsxFragment = 'Fragment'
    options.inject = ['widget/build/jsx.ts']
    options.legalComments = 'none'
    options.banner = { js: `/*! Questboard widget ${version} */` }
  },
  async onSuccess() {
    tighten('build/widget/v1.js')
    compress('build/widget', 'widget/releases')
  },
})
