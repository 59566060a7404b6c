import type { AdminUser, CreditLedger, Role, StaffOrder } from '#common/wire'
import { API, fetchJson, once } from './rest'

export interface CreditStep {
  /** Dollars; below 0: taken back. */
  amount: number
  note: string
}

export interface PeopleSteps {
  /** `from` as they are on the screen: where somebody else has changed them, theirs stay. */
  changeRoles(id: number, roles: Role[], from: Role[]): Promise<AdminUser>
  signOutEverywhere(id: number): Promise<AdminUser>
  ledgerOf(id: number): Promise<CreditLedger>
  adjustCredits(id: number, step: CreditStep): Promise<CreditLedger>
  ordersOf(id: number): Promise<StaffOrder[]>
}

async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const { json } = await fetchJson(`${API}/users/${path}`, { method, body: body && JSON.stringify(body) })
  return json
}

export const peopleSteps: PeopleSteps = {
  changeRoles: (id, roles, from) => ask('PUT', String(id), { roles, from }),
  signOutEverywhere: (id) => ask('DELETE', `${id}/sign-ins`),
  ledgerOf: (id) => ask('GET', `${id}/credits`),
  adjustCredits: (id, step) => once([id, step], (key) => ask('POST', `${id}/credits`, { ...step, key })),
  ordersOf: (id) => ask('GET', `${id}/orders`),
}
