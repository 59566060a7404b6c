import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while hydrating, true from then on: for what only a browser knows. */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false
  )
}
