import SpecialEvent from '#api/catalog/models/special_event'
import { unknownSpecialEvent } from '#api/games/exceptions/change_refusals'
import type { Reach } from '#api/games/queries/find_reach'
import { hasJustDeleted } from '#api/operations/queries/had_before'
import type { ModelTransaction } from '#api/shared/sql'
import type { GameForm } from '#common/wire'

/**
 * Staff say which games stand under a special event. Whoever else puts one on gives it the event of a game that they have just deleted,
 * and no other. None of the events goes until the transaction ends.
 */
export async function seeThatEventsAreTheirs(
  transaction: ModelTransaction,
  forms: readonly Pick<GameForm, 'specialEventId'>[],
  { id: actorId, reach }: { id: number; reach: Reach | null }
): Promise<void> {
  const ids = [...new Set(forms.flatMap(({ specialEventId }) => specialEventId ?? []))]
  if (ids.length === 0) return
  const known = await SpecialEvent.query({ client: transaction.lucid })
    .whereIn('id', ids)
    .orderBy('id')
    .forShare()
    .exec()
  if (known.length < ids.length) throw unknownSpecialEvent()
  if (reach === null) return
  for (const id of ids)
    if (!(await hasJustDeleted(transaction, { type: 'game', actorId }, 'specialEventId', String(id))))
      throw unknownSpecialEvent()
}
