import type { AdminRecord, RecordRemoval } from '#common/wire'
import { say } from '../i18n/index.ts'

const text = (key: string, args?: Record<string, unknown>) => say(`catalogue.removal.${key}`, args)

export const removalQuestion = (noun: string) => text('question', { noun })

/** What the answer "yes" will do, or why it cannot be given. */
export function removalConsequence({ outcome, usedBy, parts }: RecordRemoval): string {
  if (outcome === 'refused') return text(parts ? 'belongs_to' : 'used_by', { usedBy })
  if (outcome === 'archived') return text('archived_instead', { usedBy })
  return `${usedBy ? text('left_behind', { usedBy }) : text('unused')} ${text('for_good')}`
}

/** What has become of it. It may have come to be used since its record was read. */
export const removalOutcome = (
  noun: string,
  outcome: 'deleted' | 'archived',
  { removal }: Pick<AdminRecord, 'removal'>
) =>
  outcome === 'deleted'
    ? text('deleted', { noun })
    : text('archived', { noun, usedBy: (removal.outcome === 'archived' && removal.usedBy) || text('what_is_over') })

export const restored = (noun: string) => text('restored', { noun })
