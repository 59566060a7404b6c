import type { AdminRecord, RecordRemoval } from '#common/wire'

interface Named {
  noun: string
}

export const removalQuestion = ({ noun }: Named) => `Are you sure you want to delete this ${noun}?`

/** What the answer "yes" will do, or why it cannot be given. */
export function removalConsequence({ outcome, usedBy, parts }: RecordRemoval): string {
  if (outcome === 'refused') {
    return parts
      ? `It belongs to ${usedBy}, so it cannot be deleted. Choose another one there first.`
      : `It is used by ${usedBy}, so it cannot be deleted. Change or delete what is still to come first.`
  }
  if (outcome === 'archived') return `It is used by ${usedBy}, so it is archived instead: it leaves every list and choice, and history keeps its name.`
  return `${usedBy ? `Its ${usedBy} will stay without it.` : 'Nothing uses it.'} This cannot be undone.`
}

/** What has become of it. It may have come to be used since its record was read. */
export const removalOutcome = ({ noun }: Named, outcome: 'deleted' | 'archived', { removal }: Pick<AdminRecord, 'removal'>) =>
  outcome === 'deleted' ? `The ${noun} is deleted.` : `The ${noun} is archived. Its name stays with ${(removal.outcome === 'archived' && removal.usedBy) || 'what is over'}.`

/** The other way round. */
export const restored = ({ noun }: Named) => `The ${noun} is back on every list.`
