import { useNotify } from 'react-admin'

/** Puts a text on the clipboard, and says so. */
export function useCopy() {
  const notify = useNotify()
  return async (text: string, told: string) => {
    try {
      await navigator.clipboard.writeText(text)
      notify(told)
    } catch {
      notify('resources.players.not_copied', { type: 'error' })
    }
  }
}
