import type { Kind } from '#api/catalog/kinds'

interface GamesOf {
  from: string
  /** The number of the record that a game `g` is made of, `m` its module. SQL. */
  by: string
}

const MODULES = 'modules m JOIN games g ON g.module_id = m.id'

const GAMES: Record<Kind, GamesOf> = {
  'game-masters': { from: 'games g', by: 'g.game_master_id' },
  'modules': { from: 'games g', by: 'g.module_id' },
  'venues': { from: 'games g', by: 'g.venue_id' },
  'systems': { from: MODULES, by: 'm.system_id' },
  'campaign-settings': { from: MODULES, by: 'm.campaign_setting_id' },
  'special-events': { from: 'games g', by: 'g.special_event_id' },
}

/** The games that are made of a record, whose number stands where `place` says: what follows FROM, with its WHERE. SQL. */
export const gamesOf = (kind: Kind, place: string): string => `${GAMES[kind].from} WHERE ${GAMES[kind].by} = ${place}`

/** The number of the record of this kind that a game `g` is made of, where its module `m` is joined. SQL. */
export const recordOf = (kind: Kind): string => GAMES[kind].by
