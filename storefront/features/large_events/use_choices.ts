import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import type { TicketRole } from '#common/wire'
import {
  NOTHING_CHOSEN,
  restoredChoices,
  withDivision,
  withOnlyOnes,
  withRole,
  withTicket,
  type Choices,
  type Offer,
  type Fault,
} from '#common/large_events/choosing'
import { shopTime } from '#storefront/time/shop_time'
import { useInBrowser } from '#storefront/ui/in_browser'
import { choosingText } from './text/registering.ts'

/** Milliseconds from a role to what follows from it. */
const FOLLOWS_AFTER = 100

export interface ChoosingState {
  choices: Choices
  chooseRole: (role: TicketRole) => void
  chooseTicket: (id: number | null) => void
  chooseDivision: (id: number | null) => void
  change: (change: Partial<Choices>) => void
}

/** What is chosen: at first what came along from another page. */
export function useChoices(offer: Offer): ChoosingState {
  const { state } = useLocation()
  const inBrowser = useInBrowser()
  const [chosen, setChosen] = useState<Choices | null>(null)
  const choices = chosen ?? (inBrowser ? restoredChoices(offer, state) : null) ?? NOTHING_CHOSEN
  const { role } = choices
  // From what is chosen by then, not by what was drawn last: what follows from a role may come between the two.
  const choose = (next: (before: Choices) => Choices) => setChosen((before) => next(before ?? choices))
  const fill = useEffectEvent(() => choose((before) => withOnlyOnes(offer, before, shopTime())))
  useEffect(() => {
    if (role === null) return
    const timer = setTimeout(fill, FOLLOWS_AFTER)
    return () => clearTimeout(timer)
  }, [role])
  return {
    choices,
    chooseRole: (next) => setChosen(withRole(next)),
    chooseTicket: (id) => choose((before) => withTicket(offer, before, id)),
    chooseDivision: (id) => choose((before) => withDivision(offer, before, id)),
    change: (change) => choose((before) => ({ ...before, ...change })),
  }
}

const { alerts, required } = choosingText

/** What is said before the way on, of the first thing that is missing. */
export function alertOf({ field, kind }: Fault, { squadName }: Pick<Choices, 'squadName'>): string {
  if (kind === 'no squads') return alerts.noSquads
  if (kind === 'too short') return alerts.tooShort
  if (kind === 'taken') return alerts.taken(squadName.trim())
  return alerts[field]
}

export function fieldWords(
  faults: readonly Fault[],
  field: Fault['field'],
  choices: Pick<Choices, 'squadName'>
): string | null {
  const fault = faults.find((one) => one.field === field)
  if (!fault) return null
  if (field === 'role' || fault.kind === 'too short' || fault.kind === 'taken') return alertOf(fault, choices)
  return required[field]
}
