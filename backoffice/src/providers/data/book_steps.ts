import type { BookDay, BookedDispute, BookProof, Difference, WebhookInFull } from '#common/wire'
import { API, fetchJson } from './rest'

export interface BookSteps {
  readProof(): Promise<BookProof>
  /** Compares now, instead of within half a minute. */
  compareWithProvider(): Promise<BookProof>
  readBookDays(): Promise<BookDay[]>
  readDisputes(): Promise<BookedDispute[]>
  /** Answers it as it is afterwards: still open where it could not be repaired. */
  repairDifference(id: number): Promise<Difference>
  replayWebhook(id: number): Promise<WebhookInFull>
}

async function ask<Answer>(method: string, path: string): Promise<Answer> {
  const { json } = await fetchJson(`${API}/${path}`, { method })
  return json
}

export const bookSteps: BookSteps = {
  readProof: () => ask('GET', 'books/proof'),
  compareWithProvider: () => ask('POST', 'books/checks'),
  readBookDays: () => ask('GET', 'books/days'),
  readDisputes: () => ask('GET', 'books/disputes'),
  repairDifference: (id) => ask('POST', `differences/${id}/repair`),
  replayWebhook: (id) => ask('POST', `webhooks/${id}/replay`),
}
