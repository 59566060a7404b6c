import { MADE_OF_CAMPAIGNS } from '#api/campaigns/changes'
import { MADE_OF_GAMES } from '#api/games/changes'
import { MADE_OF_LARGE_EVENTS } from '#api/large_events/changes'

/** What partner pages show is made of these. */
export const MADE_OF = [...new Set([...MADE_OF_GAMES, ...MADE_OF_CAMPAIGNS, ...MADE_OF_LARGE_EVENTS])]
