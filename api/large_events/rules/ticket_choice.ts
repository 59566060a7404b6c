import type { ChoiceFact } from '#api/sales/product'
import { ROLE_WORDS } from '#common/choices'
import type { TicketRole } from '#common/wire'

/** What was chosen about tickets that are bought together; role and names are ours, not the browser's. */
export interface TicketChoice {
  /** Names those who are bought together. */
  party: string
  role: TicketRole
  /** Of the squad that a game master founds, or that players join. */
  squadName?: string
  /** That players join. */
  squadId?: number
  /** A game master's, or the only one that players want. */
  divisionId?: number
  divisionName?: string
  /** For a place that is not there yet. */
  waits?: true
}

/** In words, for its buyer and for staff. */
export function tellChoice({ role, squadName, divisionName, waits }: TicketChoice): ChoiceFact[] {
  return [
    { label: 'Role', value: ROLE_WORDS[role] },
    ...(squadName ? [{ label: role === 'master' ? 'Squad Name' : 'Joining Squad', value: squadName }] : []),
    ...(divisionName ? [{ label: 'Division', value: divisionName }] : []),
    ...(waits ? [{ label: 'Squad', value: "Wait List (You'll be assigned to a squad when one opens up)" }] : []),
  ]
}
