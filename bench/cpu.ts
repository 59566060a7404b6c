import { readdirSync, readFileSync } from 'node:fs'

/** Of a clock tick (Linux). */
const MILLISECONDS = 10

const everyProcess = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name))

/** What /proc says about a process; empty when it ended, or belongs to somebody else. */
function told(pid: string | number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/** The process that serves this address. */
export function processOf(url: string): number {
  const { port } = new URL(url)
  const found = everyProcess().find(
    (pid) =>
      told(pid, 'environ').split('\0').includes(`PORT=${port}`) && !told(pid, 'cmdline').split('\0')[0]!.endsWith('sh')
  )
  if (!found) throw new Error(`No process serves ${url}`)
  return Number(found)
}

/** Milliseconds that each process has used so far. */
export type Cpu = ReadonlyMap<string, number>

/** CPU time of a server and of the database's sessions. */
export function cpuOf(server: number, database: string): Cpu {
  const sessions = everyProcess().filter((pid) => told(pid, 'cmdline').includes(` ${database} `))
  return new Map([String(server), ...sessions].map((pid) => [pid, ticksOf(pid) * MILLISECONDS]))
}

/** Milliseconds between two looks. A session that ended between them was last seen before: it adds nothing, and takes nothing away. */
export function cpuBetween(before: Cpu, after: Cpu): number {
  let used = 0
  for (const [pid, milliseconds] of after) used += milliseconds - (before.get(pid) ?? 0)
  return used
}

function ticksOf(pid: string | number): number {
  const fields = told(pid, 'stat').split(') ')[1]?.split(' ') ?? []
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
}

/** Megabytes that a process holds now. */
export const residentMegabytes = (pid: number): number =>
  (Number(told(pid, 'statm').split(' ')[1]) * 4096) / 1024 / 1024
