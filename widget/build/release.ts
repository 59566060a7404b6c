import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { version } from '../version.ts'

/** Keeps the built script under its version, for ever, and writes its hash into the guide. Run after a build. */
const name = `${version}.js`
const target = `widget/releases/${name}`
if (existsSync(target) && !process.argv.includes('--again')) throw new Error(`${version} is out already: raise widget/version.ts`)

const bytes = readFileSync('build/widget/v1.js')
writeFileSync(target, bytes)
// What it loads when it is asked for has to be there as long.
for (const layout of readdirSync('build/widget').filter((file) => /^month\.\w+\.js$/.test(file))) copyFileSync(`build/widget/${layout}`, `widget/releases/${layout}`)

const guide = 'docs/embed.md'
const row = `| ${name} | \`sha384-${createHash('sha384').update(bytes).digest('base64')}\` |`
const heading = '| release | integrity |\n| --- | --- |\n'
const rows = readFileSync(guide, 'utf8').replace(new RegExp(`\\| ${name.replaceAll('.', '\\.')} \\|.*\\n`), '')
writeFileSync(guide, rows.replace(heading, `${heading}${row}\n`))
console.log(row)
