import { Collection } from '../state/collection.ts'
import type { Store } from '../state/store.ts'

interface Aging {
  id: string
  created?: number
  expires_at?: number
  /** Of an answer under its idempotency key, in milliseconds. */
  at?: number
}

/** Makes everything that is there older, as if so many seconds had gone by. The clock stays where it is. */
export function age(store: Store, seconds: number): void {
  for (const each of Object.values(store)) {
    if (each instanceof Collection)
      for (const record of (each as Collection<Aging>).oldestFirst()) makeOlder(record, seconds)
  }
}

function makeOlder(record: Aging, seconds: number): void {
  if (record.created !== undefined) record.created -= seconds
  if (record.expires_at !== undefined) record.expires_at -= seconds
  if (record.at !== undefined) record.at -= seconds * 1000
}
