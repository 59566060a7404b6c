import { useEffect, useRef, type RefObject } from 'react'
import { useNavigation } from '../../navigation/navigation_context.ts'
import { startOfList, type Upcoming } from './read_upcoming.ts'

/**
 * Asks again when the visitor's day is not the one that the server rendered for. Answers what has been out of sight until then;
 * it comes into sight in a frame after the one that puts it right, so that neither takes long.
 */
export function useOwnClock({ tomorrow, failed }: Upcoming): RefObject<HTMLDivElement | null> {
  const navigation = useNavigation()
  const corrected = useRef(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failed || startOfList().tomorrow === tomorrow) {
      delete list.current?.dataset.waiting
    } else if (!corrected.current) {
      corrected.current = true
      void navigation?.reload()
    }
  }, [navigation, tomorrow, failed])
  return list
}
