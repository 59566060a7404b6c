import { spawnSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Runs the work while no other process holds the file; one that died holding it is passed over. */
export async function underLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(dirname(file), { recursive: true })
  while (!take(file)) await sleep(200)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}

function take(file: string): boolean {
  const own = `${file}.${process.pid}`
  writeFileSync(own, ownMark())
  try {
    // Whole or not at all: nobody reads a mark that is half written.
    linkSync(own, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(own)
  }
  if (!isAlive(file)) rmSync(file, { force: true })
  return false
}

/** The number of this process and when it began: the number alone is given to others, after a restart of the machine soon. */
export const ownMark = () => `${process.pid} ${beginningOf(String(process.pid))}`

/** Whether the process that wrote its mark into the file still runs. */
export function isAlive(file: string): boolean {
  const [, pid, beginning] = readIfThere(file).match(/^(\d+) (.+)$/) ?? []
  return pid !== undefined && beginningOf(pid) === beginning
}

/** Null where there is no such process. */
function beginningOf(pid: string): string | null {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'lstart=', '-p', pid], { encoding: 'utf8' }).stdout.trim() || null
  // proc(5): the name of the program, which may hold anything, ends with the last bracket.
  const fields = readIfThere(`/proc/${pid}/stat`).split(') ').at(-1)!.split(' ')
  const ticks = fields[START]
  return ticks ? `${readIfThere('/proc/sys/kernel/random/boot_id').trim()} ${ticks}` : null
}

/** Of `starttime` among the fields after the name. */
const START = 19

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
