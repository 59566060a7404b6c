import { useEffect, useRef } from 'react'
import { useNavigation } from '../../navigation/navigation_context.ts'
import { startOfList, type Upcoming } from './read_upcoming.ts'

/** Asks again when the visitor's day is not the one that the server rendered for. */
export function useOwnClock({ tomorrow, failed }: Upcoming): void {
  const navigation = useNavigation()
  const corrected = useRef(false)
  useEffect(() => {
    if (corrected.current || failed || startOfList().tomorrow === tomorrow) return
    corrected.current = true
    void navigation?.reload()
  }, [navigation, tomorrow, failed])
}
