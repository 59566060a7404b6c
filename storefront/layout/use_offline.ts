import { useSyncExternalStore } from 'react'

/** Whether the browser knows that it has no connection. */
export const useOffline = () =>
  useSyncExternalStore(
    watchConnection,
    () => !navigator.onLine,
    () => false
  )

function watchConnection(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
