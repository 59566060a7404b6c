import { usesThatAre, type RecordUse } from '#api/catalog/record_uses'
import type { RecordRemoval, RecordUses } from '#common/wire'

const ALL: RecordUse['is'][] = ['to come', 'over', 'a part of it']
const LIST = new Intl.ListFormat('en')

/** What becomes of a record that is to be deleted (decision D-02). */
export function removalOf(uses: RecordUses, { archivable }: { archivable: boolean }): RecordRemoval {
  if (!archivable) return { outcome: 'deleted', usedBy: usesInWords(uses), parts: false }
  const parts = usesInWords(uses, 'a part of it')
  const needed = parts || usesInWords(uses, 'to come')
  if (needed) return { outcome: 'refused', usedBy: needed, parts: parts !== '' }
  const named = usesInWords(uses, 'over')
  return { outcome: named ? 'archived' : 'deleted', usedBy: named, parts: false }
}

/** "1 upcoming game and 2 past games"; empty where there are none. Of all, unless some are named. */
export const usesInWords = (uses: RecordUses, ...which: RecordUse['is'][]): string =>
  LIST.format(
    (which.length > 0 ? which : ALL)
      .flatMap(usesThatAre)
      .flatMap(([name, { noun }]) => (uses[name] ? [`${uses[name]} ${noun}${uses[name] === 1 ? '' : 's'}`] : []))
  )

export const countUses = (uses: RecordUses, is: RecordUse['is']): number =>
  usesThatAre(is).reduce((sum, [name]) => sum + (uses[name] ?? 0), 0)
