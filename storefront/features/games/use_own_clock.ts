import { useEffect, useRef, type RefObject } from 'react'
import { useNavigation } from '#storefront/navigation/navigation_context'
import { startOfList, type Upcoming } from './read_upcoming.ts'

/**
 * Asks again when the visitor's day is not the one that the server rendered for. Answers the list that was arranged until then
 * (`follow_own_day.ts`).
 */
export function useOwnClock({ tomorrow, failed }: Upcoming): RefObject<HTMLDivElement | null> {
  const navigation = useNavigation()
  const corrected = useRef(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failed || startOfList().tomorrow === tomorrow) {
      delete document.documentElement.dataset.ownTomorrow
      if (corrected.current) showAll(list.current)
    } else if (!corrected.current) {
      corrected.current = true
      void navigation?.reload()
    }
  }, [navigation, tomorrow, failed])
  return list
}

/** Of a list that has been asked for by the visitor's clock, nothing is over. */
function showAll(list: HTMLElement | null) {
  for (const part of list?.querySelectorAll<HTMLElement>('[data-over]') ?? []) delete part.dataset.over
}
