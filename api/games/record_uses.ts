import { RESOURCES, type Kind } from '#api/catalog/kinds'
import { recordUses, type RecordUse } from '#api/catalog/record_uses'
import { gamesOf } from '#api/games/queries/games_of'

const IS_TO_COME = 'g.starts_at > $1 AND g.cancelled_at IS NULL'

const those = (condition: string) =>
  Object.fromEntries(
    Object.keys(RESOURCES).map((kind) => [kind, `${gamesOf(kind as Kind, 'r.id')} AND ${condition}`])
  ) as RecordUse['of']

/** Games are made of records, and keep their names when they are over. */
export function addRecordUses(): void {
  recordUses.add('upcomingGames', {
    noun: 'upcoming game',
    is: 'to come',
    of: those(IS_TO_COME),
    title: 'Games to Come',
  })
  recordUses.add('pastGames', { noun: 'past game', is: 'over', of: those(`NOT (${IS_TO_COME})`) })
}
