import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'

const DIGITS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_'
/** A class must not begin with a digit of the decimal kind. */
const FIRST_DIGITS = 52
const NOT_CODE = /\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'/g
/** Classes, and the animations that are renamed with them. */
const NAME = /(?<=\.|@keyframes )[a-zA-Z][\w-]*/g

/**
 * Names classes `a`, `b` ... `b7`, in the order of their files: the same in the browser's build and in the server's, and far
 * shorter than any hash. A list of a hundred cards repeats each of them a hundred times.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const files = globSync('**/*.module.css', { cwd: root, exclude: ['node_modules'] }).toSorted()
  const keys = files.flatMap((file) => namesIn(readFileSync(`${root}/${file}`, 'utf8')).map((name) => keyOf(file, name)))
  const short = new Map(keys.map((key, index) => [key, shortName(index)]))
  return (name, file) => {
    const found = short.get(keyOf(relative(root, file.split('?')[0] ?? file), name))
    if (!found) throw new Error(`${file} has a class that was not found beforehand: ${name}`)
    return found
  }
}

const keyOf = (file: string, name: string) => `${file} ${name}`

const namesIn = (css: string): string[] => [...new Set(css.replace(NOT_CODE, '').match(NAME))]

function shortName(index: number): string {
  const first = DIGITS[index % FIRST_DIGITS] ?? ''
  const rest = Math.floor(index / FIRST_DIGITS)
  return rest === 0 ? first : first + (DIGITS[rest - 1] ?? shortName(rest - 1))
}
