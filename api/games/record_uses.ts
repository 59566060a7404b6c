import type { Kind } from '#api/catalog/kinds'
import { recordUses, type RecordUse } from '#api/catalog/record_uses'

const MODULES = 'modules m JOIN games g ON g.module_id = m.id'

/** Which games are made of a record `r`, of a module `m`. SQL. */
const GAMES: Record<Kind, string> = {
  'game-masters': 'games g WHERE g.game_master_id = r.id',
  'modules': 'games g WHERE g.module_id = r.id',
  'venues': 'games g WHERE g.venue_id = r.id',
  'systems': `${MODULES} WHERE m.system_id = r.id`,
  'campaign-settings': `${MODULES} WHERE m.campaign_setting_id = r.id`,
  'special-events': 'games g WHERE g.special_event_id = r.id',
}

const IS_TO_COME = 'g.starts_at > $1 AND g.cancelled_at IS NULL'

const those = (condition: string) => Object.fromEntries(Object.entries(GAMES).map(([kind, games]) => [kind, `${games} AND ${condition}`])) as RecordUse['of']

/** Games are made of records, and keep their names when they are over. */
export function addRecordUses(): void {
  recordUses.add('upcomingGames', { noun: 'upcoming game', is: 'to come', of: those(IS_TO_COME), title: 'Games to Come' })
  recordUses.add('pastGames', { noun: 'past game', is: 'over', of: those(`NOT (${IS_TO_COME})`) })
}
