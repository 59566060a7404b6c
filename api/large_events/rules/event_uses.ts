import {
  deadlineStays,
  divisionInUse,
  fewerThanTaken,
  problem,
  roleStays,
  tableInUse,
  tableOfOthers,
  typeInUse,
  vipStays,
} from '#api/large_events/exceptions/event_refusals'
import type { EventPlan } from '#api/large_events/rules/event_plan'
import type { Invalid } from '#api/shared/errors'
import { isVip } from '#common/large_events/squads'
import type { TicketRole } from '#common/wire'

type Problem = Invalid['errors'][number]

/** What an event is, and who has to do with it. */
export interface EventUses {
  refundUntil: Date
  /** Sold or held. */
  taken: number
  /** Somebody is paying right now. */
  isBeingPaid: boolean
  ticketTypes: readonly { id: number; role: TicketRole; tier: string; taken: number; used: boolean }[]
  /** Squads in it, and people who wait for a place there. */
  divisions: readonly { id: number; name: string; squads: number; waiting: number }[]
  tables: readonly { id: number; name: string; squad: string | null; squadDivisionId: number | null }[]
}

/** What people have, stays: why this plan cannot be, field by field. */
export const problemsOf = (plan: EventPlan, uses: EventUses): Problem[] => [
  ...ofDeadline(plan, uses),
  ...ofTypes(plan, uses),
  ...ofDivisions(plan, uses),
  ...ofTables(plan, uses),
]

/** Somebody relies on it; one that would lie after the beginning ends with it. */
function ofDeadline({ fields: { refundUntil, startsAt } }: EventPlan, uses: EventUses): Problem[] {
  const promised = new Date(Math.min(uses.refundUntil.getTime(), startsAt.getTime()))
  return uses.taken > 0 && refundUntil < promised ? [deadlineStays(promised)] : []
}

function ofTypes({ ticketTypes }: EventPlan, uses: EventUses): Problem[] {
  if (!ticketTypes) return []
  const changed = ticketTypes.flatMap(({ id, role, tier, stock }, index) => {
    if (id === null) return []
    const before = uses.ticketTypes.find((type) => type.id === id)
    if (!before) return [gone('ticketTypes')]
    return [
      ...(stock < before.taken ? [fewerThanTaken(index, before.taken)] : []),
      ...(before.used && role !== before.role ? [roleStays(index)] : []),
      ...(before.used && isVip(tier) !== isVip(before.tier) ? [vipStays(index, isVip(before.tier))] : []),
    ]
  })
  return [
    ...changed,
    ...missing(uses.ticketTypes, ticketTypes)
      .filter(({ used }) => used)
      .map(typeInUse),
  ]
}

function ofDivisions({ divisions }: EventPlan, uses: EventUses): Problem[] {
  if (!divisions) return []
  const left = missing(uses.divisions, divisions).filter(({ squads, waiting }) => squads + waiting > 0)
  return [
    ...unknown(uses.divisions, divisions, 'divisions'),
    ...left.map(({ name, squads, waiting }) => divisionInUse(name, squads, waiting)),
  ]
}

function ofTables({ tables, divisions }: EventPlan, uses: EventUses): Problem[] {
  if (!tables) return []
  const taken = tables.flatMap(({ id, division }, index) => {
    const squad = uses.tables.find((table) => table.id === id)
    const divisionId = division === null ? null : ((divisions ?? uses.divisions)[division]?.id ?? null)
    return squad?.squad && division !== null && divisionId !== squad.squadDivisionId
      ? [tableOfOthers(index, squad.squad)]
      : []
  })
  return [
    ...unknown(uses.tables, tables, 'tables'),
    ...taken,
    ...missing(uses.tables, tables).flatMap(({ name, squad }) => (squad === null ? [] : [tableInUse(name, squad)])),
  ]
}

type Planned = { id: number | null }

const missing = <Part extends { id: number }>(before: readonly Part[], planned: readonly Planned[]) =>
  before.filter(({ id }) => !planned.some((one) => one.id === id))

const unknown = (before: readonly { id: number }[], planned: readonly Planned[], part: string) =>
  planned.some(({ id }) => id !== null && !before.some((one) => one.id === id)) ? [gone(part)] : []

const gone = (part: string) =>
  problem(part, 'Somebody else took one of these away in the meantime. Please reload and look again.')
