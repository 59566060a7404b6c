import { useState } from 'react'

/** Names what a form sends: the same values again have the same name, so that the server does them once. */
export function requestKeys(next: () => string = () => crypto.randomUUID()) {
  let sent: { values: string; key: string } | null = null
  return (values: object): string => {
    const text = JSON.stringify(values)
    if (sent?.values !== text) sent = { values: text, key: next() }
    return sent.key
  }
}

export const useRequestKeys = () => useState(() => requestKeys())[0]
