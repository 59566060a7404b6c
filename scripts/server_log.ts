import { appendFileSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LARGEST_BYTES = 20_000_000
const ERROR_LEVEL = 50

/** Keeps the server's log in a file, and the one before it once that is large; errors are shown too, one short line each. */
export function openServerLog(data: string, largest = LARGEST_BYTES): { file: string; write: (line: string) => void } {
  const file = join(data, 'server.log')
  let size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const keep = (text: string) => {
    if (size > largest) {
      renameSync(file, `${file}.1`)
      size = 0
    }
    appendFileSync(file, text)
    size += Buffer.byteLength(text)
  }
  const write = (line: string) => {
    try {
      keep(`${line}\n`)
    } catch (error) {
      // A full disk is no reason to end the shop.
      console.error((error as Error).message)
    }
    const short = shorten(line)
    if (short) console.error(short)
  }
  return { file, write }
}

function shorten(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const { level, time, msg, err } = JSON.parse(line) as {
      level: number
      time: number
      msg?: string
      err?: { message?: string }
    }
    if (level < ERROR_LEVEL) return undefined
    return `${new Date(time).toTimeString().slice(0, 8)} error  ${msg ?? err?.message ?? line}`
  } catch {
    return undefined
  }
}
