import { ELEMENT, QuestboardGames } from './element.tsx'
import type { Questboard } from './v1.d.ts'

type Call = [verb: string, ...values: never[]]

const verbs: Record<string, (...values: never[]) => void> = {
  on: (name: string, listener: EventListener) => document.addEventListener(`questboard:${name}`, listener),
  mount,
}

/** The page's one global: a function that takes calls before the script is there and answers them afterwards. */
export function openQueue() {
  const waiting = window.questboard?.q ?? []
  const queue = (...[verb, ...values]: Call) => verbs[verb]?.(...values)
  window.questboard = queue as Questboard
  for (const call of waiting as Call[]) queue(...call)
}

export const PLACE = 'data-questboard-venue'

/**
 * For editors that strip unknown tags: `<div data-questboard-venue="...">` is filled with the element. Texts of a page's visitors may hold such a
 * place: it says which games are shown, and nothing that would run or come from elsewhere.
 */
export function mount() {
  for (const place of document.querySelectorAll<HTMLElement>(`[${PLACE}]`)) {
    const element = document.createElement(ELEMENT) as QuestboardGames
    element.reserveRoomOf(place)
    for (const wish of QuestboardGames.observedAttributes) {
      const name = `data-questboard-${wish}`
      const value = place.getAttribute(name)
      if (value === null || wish === 'base') continue
      element.setAttribute(wish, value)
      place.removeAttribute(name)
    }
    element.append(...place.childNodes)
    place.append(element)
  }
}
