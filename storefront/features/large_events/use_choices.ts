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
} from '#common/large_events/choosing'
import { shopTime } from '#storefront/time/shop_time'
import { useInBrowser } from '#storefront/ui/use_in_browser'

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
