import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort as anyFreePort } from '../../database/embedded.ts'
import { workspace } from './workspace.ts'

/** A free port that nobody else of this run has been given or even tries, so that whoever ends and begins again finds it free. */
export async function freePort(): Promise<number> {
  const given = join(workspace(), 'ports')
  mkdirSync(given, { recursive: true })
  return anyFreePort((port) => claims(join(given, String(port))))
}

function claims(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}
