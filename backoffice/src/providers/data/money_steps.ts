import type {
  AdminOrder,
  BookDay,
  BookedDispute,
  BookProof,
  CancellationRefund,
  Contact,
  Difference,
  EarningsStatement,
  MailPreview,
  MoneyBack,
  RecordFigures,
  RecordTakings,
  RefundDestination,
  RefundOptions,
  TakingsByRecord,
  WebhookInFull,
} from '#common/wire'
import type { ManualOrderSteps } from '#backoffice/resources/orders/manual_order'
import { API, fetchJson, once } from './rest'

interface RefundStep {
  amount: number
  confirmAmount: number
  destination: RefundDestination
  reason: string
}

export interface SomeSeats {
  item: number
  seats: number
}

interface Cancelling {
  refund: CancellationRefund
  /** What it was said that would go back; when something else would, nothing is cancelled. */
  expected: MoneyBack
}

export interface OrderSteps extends ManualOrderSteps {
  refundOptions(id: number, part?: SomeSeats): Promise<RefundOptions>
  refundOrder(id: number, step: RefundStep): Promise<AdminOrder>
  retryRefund(id: number, refundId: string): Promise<AdminOrder>
  cancelOrder(id: number, cancelling: Cancelling): Promise<AdminOrder>
  cancelSeats(id: number, cancelling: Cancelling & SomeSeats): Promise<AdminOrder>
  moveSeats(productId: number, of: SomeSeats): Promise<AdminOrder>
  resendConfirmation(id: number): Promise<AdminOrder>
  correctContact(id: number, contact: Contact & { resend: boolean }): Promise<AdminOrder>
  noteOrder(id: number, text: string): Promise<AdminOrder>
  removeOrderNote(id: number, noteId: number): Promise<AdminOrder>
  restoreOrderNote(id: number, noteId: number): Promise<AdminOrder>
}

async function send(method: string, path: string, body?: object, headers?: Headers): Promise<AdminOrder> {
  const { json } = await fetchJson(`${API}/orders/${path}`, {
    method,
    body: body && JSON.stringify(body),
    ...(headers && { headers }),
  })
  return json
}

const named = (key: string) => new Headers({ 'Accept': 'application/json', 'Idempotency-Key': key })
const sendOnce = (path: string, wish: object = {}) => once([path, wish], (key) => send('POST', path, { ...wish, key }))

export const orderSteps: OrderSteps = {
  createManualOrder: (form) => sendOnce('manual', form),
  quoteManualOrder: async (input) =>
    (await fetchJson(`${API}/orders/manual/quote`, { method: 'POST', body: JSON.stringify(input) })).json,
  sendPaymentLink: (form) =>
    once(['payment-links', form], async (key) => {
      const body = JSON.stringify({ ...form, key })
      return (await fetchJson(`${API}/checkout/payment-links`, { method: 'POST', body })).json
    }),
  refundOptions: async (id, part) =>
    (await fetchJson(`${API}/orders/${id}/refund-options${part ? `?items[]=${part.item}&seats=${part.seats}` : ''}`))
      .json,
  refundOrder: (id, step) => sendOnce(`${id}/refunds`, step),
  retryRefund: (id, refundId) => send('POST', `${id}/refunds/${refundId}/retry`),
  cancelOrder: (id, cancelling) => send('POST', `${id}/cancel`, cancelling),
  cancelSeats: (id, { item, ...wish }) => {
    const body = { ...wish, items: [item] }
    return once([`${id}/cancel`, body], (key) => send('POST', `${id}/cancel`, body, named(key)))
  },
  moveSeats: (productId, { item, seats }) => {
    const wish = { productId, seats }
    return once([`item/${item}/game`, wish], (key) => send('PUT', `item/${item}/game`, wish, named(key)))
  },
  resendConfirmation: (id) => sendOnce(`${id}/resend`),
  correctContact: (id, contact) => send('PUT', `${id}/contact`, contact),
  noteOrder: (id, text) => send('POST', `${id}/notes`, { text }),
  removeOrderNote: (id, noteId) => send('DELETE', `${id}/notes/${noteId}`),
  restoreOrderNote: (id, noteId) => send('POST', `${id}/notes/${noteId}/restore`),
}

export interface BookSteps {
  readProof(): Promise<BookProof>
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

export interface TakingsSteps {
  /** The months of one record of a kind (`venues`). */
  readRevenue(kind: string, id: number): Promise<RecordTakings>
  readRevenueByRecord(kind: string, period: { from: string; to: string }): Promise<TakingsByRecord>
  readRecordFigures(kind: string): Promise<RecordFigures[]>
  /** Of a game master's month, `2026-11`. */
  readStatement(gameMasterId: number, month: string): Promise<EarningsStatement>
  mailStatement(gameMasterId: number, month: string): Promise<{ email: string }>
}

export const takingsSteps: TakingsSteps = {
  readRevenue: async (kind, id) => (await fetchJson(`${API}/takings/${kind}/${id}`)).json,
  readRevenueByRecord: async (kind, { from, to }) =>
    (await fetchJson(`${API}/dashboard/${kind}?${new URLSearchParams({ from, to })}`)).json,
  readStatement: async (id, month) => (await fetchJson(`${API}/game-masters/${id}/statements/${month}`)).json,
  mailStatement: (id, month) =>
    once(['statement', id, month], async (key) => {
      const headers = new Headers({ 'Accept': 'application/json', 'Idempotency-Key': key })
      return (await fetchJson(`${API}/game-masters/${id}/statements/${month}/mail`, { method: 'POST', headers })).json
    }),
  readRecordFigures: async (kind) => (await fetchJson(`${API}/takings/${kind}`)).json,
}

export interface MailSteps {
  /** As it is being written. */
  previewMail(kind: string, value: object): Promise<MailPreview>
  /** To whoever asks for it. */
  sendTestMail(kind: string, value: object): Promise<{ recipient: string }>
}

const post = async (kind: string, step: string, value: object) =>
  (await fetchJson(`${API}/mail-texts/${kind}/${step}`, { method: 'POST', body: JSON.stringify({ value }) })).json

export const mailSteps: MailSteps = {
  previewMail: (kind, value) => post(kind, 'preview', value),
  sendTestMail: (kind, value) => post(kind, 'test', value),
}
