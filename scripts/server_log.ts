import { createWriteStream, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

const LARGEST_BYTES = 20_000_000
const ERROR_LEVEL = 50

/** Keeps the server's log in a file; errors are shown too, one short line each. */
export function openServerLog(data: string): { file: string; write: (line: string) => void } {
  const file = join(data, 'server.log')
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > LARGEST_BYTES) renameSync(file, `${file}.1`)
  const stream = createWriteStream(file, { flags: 'a' })
  const write = (line: string) => {
    stream.write(`${line}\n`)
    const short = shorten(line)
    if (short) console.error(short)
  }
  return { file, write }
}

function shorten(line: string): string | undefined {
  if (!line.startsWith('{')) return undefined
  try {
    const { level, time, msg, err } = JSON.parse(line) as { level: number; time: number; msg?: string; err?: { message?: string } }
    if (level < ERROR_LEVEL) return undefined
    return `${new Date(time).toTimeString().slice(0, 8)} error  ${msg ?? err?.message ?? line}`
  } catch {
    return undefined
  }
}
