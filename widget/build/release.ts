import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { version } from '../version.ts'
import { LATER } from './later_file.ts'

/** Keeps the built script under its version, for ever, and writes its hash into the guide. Run after a build. */
const name = `${version}.js`
const target = `widget/releases/${name}`
if (existsSync(target) && !process.argv.includes('--again'))
  throw new Error(`${version} is out already: raise widget/version.ts`)

const bytes = readFileSync('build/widget/v1.js')
writeFileSync(target, bytes)
// What it loads when it is asked for has to be there as long.
const later = readdirSync('build/widget').filter((file) => LATER.test(file) && bytes.includes(file))
for (const file of later) copyFileSync(`build/widget/${file}`, `widget/releases/${file}`)

const guide = 'docs/embed.md'
const row = `| ${name} | \`sha384-${createHash('sha384').update(bytes).digest('base64')}\` |`
const heading = '| release | integrity |\n| --- | --- |\n'
const rows = readFileSync(guide, 'utf8').replace(new RegExp(`\\| ${name.replaceAll('.', '\\.')} \\|.*\\n`), '')
writeFileSync(guide, rows.replace(heading, `${heading}${row}\n`))
console.log(row)
