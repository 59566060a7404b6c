import type { AskedRefund } from '#common/wire'
import { rest } from '#storefront/wire/rest'

/** A request, and the link that opens it to a game master without an account. */
export interface RequestAccess {
  id: number
  link?: string
}

const headersOf = ({ link }: RequestAccess): Record<string, string> => (link ? { 'x-refund-request-link': link } : {})

export const readRequests = () => rest<AskedRefund[]>('/refund-requests/mine')
export const readRequest = (access: RequestAccess) =>
  rest<AskedRefund>(`/refund-requests/${access.id}`, { headers: headersOf(access) })
export const approve = (access: RequestAccess) =>
  rest<AskedRefund>(`/refund-requests/${access.id}/approve`, { method: 'POST', headers: headersOf(access) })
export const decline = (access: RequestAccess, reason: string) =>
  rest<AskedRefund>(`/refund-requests/${access.id}/decline`, {
    method: 'POST',
    body: { reason },
    headers: headersOf(access),
  })
