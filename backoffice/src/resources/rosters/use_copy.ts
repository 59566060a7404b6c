import { useNotify, useTranslate } from 'react-admin'
import { addressesOf } from './players'

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

/** The addresses of these people. */
export function useCopyAddresses() {
  const translate = useTranslate()
  const copy = useCopy()
  return (people: readonly { email: string }[]) => {
    const addresses = addressesOf(people)
    return copy(
      addresses.join(', '),
      translate('resources.players.addresses_copied', { smart_count: addresses.length })
    )
  }
}
