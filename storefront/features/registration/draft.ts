import { readStored, STORED_FOR_TAB, writeStored } from '../../wire/storage.ts'
import type { Registration } from './rules.ts'

/** What somebody has typed in this tab: it outlives a reload and the way back, and is offered at the next table. */
export interface Draft {
  person: Omit<Registration, 'quantity'>
  gameId: number
  quantity: number
}

let known: { text: string | null; draft: Draft | null } = { text: null, draft: null }

/** The same object while nothing changes. */
export function readDraft(): Draft | null {
  const text = readStored(STORED_FOR_TAB.registration, 'tab')
  if (text !== known.text) known = { text, draft: parse(text) }
  return known.draft
}

export function writeDraft(gameId: number, { quantity, ...person }: Registration): void {
  writeStored(STORED_FOR_TAB.registration, JSON.stringify({ person, gameId, quantity } satisfies Draft), 'tab')
}

function parse(text: string | null): Draft | null {
  try {
    const stored = JSON.parse(text ?? 'null') as Partial<Draft> | null
    if (!stored?.person) return null
    const { firstName, lastName, email, phone } = stored.person
    const person = { firstName: word(firstName), lastName: word(lastName), email: word(email), phone: word(phone) }
    return { person, gameId: Number(stored.gameId), quantity: Math.max(1, Math.trunc(Number(stored.quantity)) || 1) }
  } catch {
    return null
  }
}

const word = (value: unknown) => (typeof value === 'string' ? value : '')
