import { execFileSync } from 'node:child_process'
import { root } from '../../../scripts/product.ts'

const CHECK = 'tests/architecture/commits.spec.ts'

export interface Commit {
  hash: string
  subject: string
}

/** The commits after the one that added this check, without merges. Empty without a repository. */
export function readCommits(): Commit[] {
  const added = runGit('log', '--diff-filter=A', '--format=%H', '--', CHECK)?.split('\n').at(-1)
  if (!added) return []
  // Branches that began before the check was added are no descendants of that commit.
  const log = runGit('log', '--no-merges', '--ancestry-path', '--format=%h %s', `${added}..HEAD`)
  return (log ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ hash: line.slice(0, line.indexOf(' ')), subject: line.slice(line.indexOf(' ') + 1) }))
}

function runGit(...command: string[]): string | null {
  try {
    return execFileSync('git', ['-c', 'safe.directory=*', ...command], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return null
  }
}
