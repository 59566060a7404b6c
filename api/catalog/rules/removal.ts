import { usesThatAre, type RecordUse } from '#api/catalog/record_uses'
import type { RecordRemoval, RecordUses } from '#common/wire'

const DELETED: RecordRemoval = { outcome: 'deleted', keptBy: '' }

/** What becomes of a record that is to be deleted (decision D-02). */
export function removalOf(uses: RecordUses, { archivable }: { archivable: boolean }): RecordRemoval {
  if (!archivable) return DELETED
  const needed = usesInWords(uses, 'a part of it') || usesInWords(uses, 'to come')
  if (needed) return { outcome: 'refused', keptBy: needed }
  const named = usesInWords(uses, 'over')
  return named ? { outcome: 'archived', keptBy: named } : DELETED
}

/** "1 upcoming game and 2 past games"; empty where there are none. */
export const usesInWords = (uses: RecordUses, ...which: RecordUse['is'][]): string =>
  which
    .flatMap(usesThatAre)
    .flatMap(([name, { noun }]) => (uses[name] ? [`${uses[name]} ${noun}${uses[name] === 1 ? '' : 's'}`] : []))
    .join(' and ')

export const countUses = (uses: RecordUses, is: RecordUse['is']): number => usesThatAre(is).reduce((sum, [name]) => sum + (uses[name] ?? 0), 0)
