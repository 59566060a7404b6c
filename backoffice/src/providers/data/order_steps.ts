import type { AdminOrder, CancellationRefund, Contact, RefundDestination, RefundOptions } from '#common/wire'
import type { ManualOrderForm } from '../../resources/orders/manual_order'
import { API, fetchJson, once } from './rest'

export interface RefundStep {
  amount: number
  confirmAmount: number
  destination: RefundDestination
  reason: string
}

export interface OrderSteps {
  createManualOrder(form: ManualOrderForm): Promise<AdminOrder>
  refundOptions(id: number): Promise<RefundOptions>
  refundOrder(id: number, step: RefundStep): Promise<AdminOrder>
  retryRefund(id: number, refundId: string): Promise<AdminOrder>
  cancelOrder(id: number, refund: CancellationRefund, items?: number[]): Promise<AdminOrder>
  moveItem(itemId: number, productId: number): Promise<AdminOrder>
  resendConfirmation(id: number): Promise<AdminOrder>
  correctContact(id: number, contact: Contact & { resend: boolean }): Promise<AdminOrder>
}

async function send(method: string, path: string, body?: object): Promise<AdminOrder> {
  const { json } = await fetchJson(`${API}/orders/${path}`, { method, body: body && JSON.stringify(body) })
  return json
}

const sendOnce = (path: string, wish: object = {}) => once([path, wish], (key) => send('POST', path, { ...wish, key }))

export const orderSteps: OrderSteps = {
  createManualOrder: (form) => sendOnce('manual', form),
  refundOptions: async (id) => (await fetchJson(`${API}/orders/${id}/refund-options`)).json,
  refundOrder: (id, step) => sendOnce(`${id}/refunds`, step),
  retryRefund: (id, refundId) => send('POST', `${id}/refunds/${refundId}/retry`),
  cancelOrder: (id, refund, items) => send('POST', `${id}/cancel`, { refund, items }),
  moveItem: (itemId, productId) => send('PUT', `item/${itemId}/game`, { productId }),
  resendConfirmation: (id) => sendOnce(`${id}/resend`),
  correctContact: (id, contact) => send('PUT', `${id}/contact`, contact),
}
