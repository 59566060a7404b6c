import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const DIGITS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_'
const NOT_CODE = /\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'/g
/** Classes, and the animations that are renamed with them. */
const NAME = /(?<=\.|@keyframes )[a-zA-Z][\w-]*/g

/**
 * Names classes `_a`, `_b` ... `_b7`, in the order of their files: the same in the browser's build and in the server's, and far
 * shorter than any hash. A list of a hundred cards repeats each of them a hundred times.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = globSync('**/*.module.css', { cwd: root, exclude: ['node_modules'] }).toSorted()
  const keys = files.flatMap((file) =>
    namesIn(readFileSync(`${root}/${file}`, 'utf8')).map((name) => keyOf(file, name))
  )
  const short = new Map(keys.map((key, index) => [key, shortName(index)]))
  return (name, file) => {
    const found = short.get(keyOf(relative(root, file.split('?')[0] ?? file), name))
    if (!found) throw new Error(`${file} has a class that was not found beforehand: ${name}`)
    return found
  }
}

const keyOf = (file: string, name: string) => `${file} ${name}`

const namesIn = (css: string): string[] => [...new Set(css.replace(NOT_CODE, '').match(NAME))]

/** The underscore keeps it from being a word: what blocks advertisements hides classes that are called `ad`. */
const shortName = (index: number): string => `_${inDigits(index)}`

function inDigits(index: number): string {
  const rest = Math.floor(index / DIGITS.length)
  return (rest === 0 ? '' : inDigits(rest - 1)) + DIGITS[index % DIGITS.length]
}
