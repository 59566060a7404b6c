import { ELEMENT } from './element.tsx'

type Call = [verb: string, ...values: never[]]

interface Queue {
  (...call: Call): void
  /** Calls made before the script arrived. */
  q?: Call[]
}

declare global {
  interface Window {
    questboard?: Queue
  }
}

const verbs: Record<string, (...values: never[]) => void> = {
  on: (name: string, listener: EventListener) => document.addEventListener(`questboard:${name}`, listener),
  mount,
}

/** The page's one global: a function that takes calls before the script is there and answers them afterwards. */
export function openQueue() {
  const { q: waiting = [] } = window.questboard ?? {}
  const queue: Queue = (verb, ...values) => verbs[verb]?.(...values)
  window.questboard = queue
  for (const call of waiting) queue(...call)
}

/** For editors that strip unknown tags: `<div data-questboard-venue="...">` is filled with the element. */
export function mount() {
  for (const place of document.querySelectorAll<HTMLElement>('[data-questboard-venue]')) {
    const element = document.createElement(ELEMENT)
    for (const name of place.getAttributeNames()) {
      const [, wish] = name.split('data-questboard-')
      if (!wish) continue
      element.setAttribute(wish, place.getAttribute(name)!)
      place.removeAttribute(name)
    }
    element.append(...place.childNodes)
    place.append(element)
  }
}
