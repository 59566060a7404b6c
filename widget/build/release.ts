import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { version } from '../version.ts'
import { LATER } from './later_file.ts'

/** Stores the built script under its version. Run after a build. A release never changes. */
const name = `${version}.js`
const target = `widget/releases/${name}`
if (existsSync(target) && !process.argv.includes('--again'))
  throw new Error(`${version} is out already: raise widget/version.ts`)

const bytes = readFileSync('build/widget/v1.js')
writeFileSync(target, bytes)
// What it loads when it is asked for has to be there as long.
const later = readdirSync('build/widget').filter((file) => LATER.test(file) && bytes.includes(file))
for (const file of later) copyFileSync(`build/widget/${file}`, `widget/releases/${file}`)
