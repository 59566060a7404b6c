import type { OrderHistoryEntry } from '#common/wire'
import type { HistorySentences } from '../../fields/history_details.ts'

type Told = Pick<OrderHistoryEntry, 'event' | 'details'> & Partial<Pick<OrderHistoryEntry, 'mail'>>

/** What happened to the order, as a sentence of the section that brings one; something new reads as the server names it. */
export function describeHistoryEntry({ event, details, mail }: Told, sentences: HistorySentences): string {
  return sentences[event]?.(details, mail ?? 'Mail') ?? event.charAt(0).toUpperCase() + event.slice(1)
}
