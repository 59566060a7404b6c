import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from '../../database/embedded.ts'

/** Stops every process of a database where it stands: it is there, and answers nothing. Answers how to let it go on. */
export function freeze({ directory }: Cluster): () => void {
  const postmaster = Number(readFileSync(join(directory, 'postmaster.pid'), 'utf8').split('\n')[0])
  // First of all the one who makes the others.
  process.kill(postmaster, 'SIGSTOP')
  const all = [...childrenOf(postmaster), postmaster]
  for (const pid of all) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of all) process.kill(pid, 'SIGCONT')
  }
}

function childrenOf(parent: number): number[] {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return processes
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, ppid]) => (ppid === parent ? [pid!] : []))
}
