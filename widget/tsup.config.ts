import { copyFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs'
import { defineConfig } from 'tsup'
import { ORIGIN_PLACEHOLDER } from '../common/embed/script_origin.ts'
import { minified } from './build/minify.ts'
import { laterFile } from './build/later_file.ts'
import { styleText } from './build/style_text.ts'
import { version } from './version.ts'

const target = ['chrome131', 'edge131', 'firefox132', 'safari18']

/** One classic script: stores paste one tag, and nothing else is loaded but what few ask for. */
export default defineConfig(async () => {
  const [month, check, report] = await Promise.all([
    laterFile('month', 'widget/month.tsx', target),
    laterFile('check', 'widget/check/panel.tsx', target),
    laterFile('report', 'widget/report.ts', target),
  ])
  return {
    entry: { v1: 'widget/main.ts' },
    outDir: 'build/widget',
    format: 'iife',
    outExtension: () => ({ js: '.js' }),
    target,
    // The modern build of what we use, where there is one.
    platform: 'neutral',
    minify: true,
    clean: true,
    config: false,
    silent: true,
    tsconfig: 'widget/build/tsconfig.bundle.json',
    noExternal: [/.*/],
    esbuildPlugins: [styleText()],
    esbuildOptions(options) {
      // One effect draws an element, so components need no bindings to signals.
      options.alias = { '@preact/signals': '@preact/signals-core' }
      options.define = {
        ORIGIN: JSON.stringify(ORIGIN_PLACEHOLDER),
        MONTH_FILE: JSON.stringify(month.name),
        CHECK_FILE: JSON.stringify(check.name),
        REPORT_FILE: JSON.stringify(report.name),
      }
      options.jsx = 'transform'
      options.jsxFactory = 'h'
      options.jsxFragment = 'Fragment'
      options.inject = ['widget/build/jsx.ts']
      options.legalComments = 'none'
      options.banner = { js: `/*! Questboard ${version} */` }
    },
    async onSuccess() {
      const script = 'build/widget/v1.js'
      writeFileSync(script, await minified(script, readFileSync(script, 'utf8'), { module: false }))
      copyFileSync('widget/v1.d.ts', 'build/widget/v1.d.ts')
      for (const { name, code } of [month, check, report]) writeFileSync(`build/widget/${name}`, code)
      cpSync('widget/releases', 'build/widget', { recursive: true })
    },
  }
})
