import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folder for everything that a test run writes; `npm test` makes one for all of its processes. */
const PREFIX = 'questboard-test-'

let own: string | undefined

export function workspace(): string {
  if (process.env.TEST_WORKSPACE) return process.env.TEST_WORKSPACE
  own ??= createWorkspace()
  return own
}

export function createWorkspace(): string {
  removeAbandoned()
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // The database's own user has to enter it.
  chmodSync(folder, 0o755)
  return folder
}

/** Those of runs that were killed: the folder's name carries the process that made it. */
function removeAbandoned(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

type Ending = () => Promise<unknown>
const endings: Ending[] = []
const endingsOfGroup: Ending[] = []
const endingsOfTest: Ending[] = []

/** Runs when all tests of this process are done, the last registered first. */
export function atEnd(ending: Ending): void {
  endings.push(ending)
}

/** Runs when the group of tests that is busy is done. */
export function atEndOfGroup(ending: Ending): void {
  endingsOfGroup.push(ending)
}

/** Runs when the current browser test is done. */
export function atEndOfTest(ending: Ending): void {
  endingsOfTest.push(ending)
}

export const endTest = () => runAll(endingsOfTest)
export const endGroup = () => runAll(endingsOfGroup)

async function runAll(all: Ending[]): Promise<void> {
  for (let ending = all.pop(); ending; ending = all.pop()) {
    await ending().catch((error: Error) => console.error(error))
  }
}

export async function endWorkspace(): Promise<void> {
  await endGroup()
  await runAll(endings)
  if (own) rmSync(own, { recursive: true, force: true })
  own = undefined
}
