import type {
  AdminUser,
  CreditLedger,
  Duties,
  Person,
  PersonAttendance,
  PersonErasure,
  PersonMerge,
  StaffInvitation,
  StaffOrder,
} from '#common/wire'
import { API, fetchJson, once } from './rest'

interface CreditStep {
  /** Dollars; below 0: taken back. */
  amount: number
  note: string
}

export interface PeopleSteps {
  /** `from` as they are on the screen: where somebody else has changed them, theirs stay. */
  changeRoles(id: number, duties: Duties, from: Duties): Promise<AdminUser>
  signOutEverywhere(id: number): Promise<AdminUser>
  readCreditLedger(id: number): Promise<CreditLedger>
  adjustCredits(id: number, step: CreditStep): Promise<CreditLedger>
  /** By the number of the person, not of the account. */
  readPersonOrders(id: number): Promise<StaffOrder[]>
  previewMerge(id: number, other: number): Promise<PersonMerge>
  /** All of the other one goes to this one. */
  mergePeople(id: number, other: number): Promise<Person>
  exportPerson(id: number): Promise<object>
  previewErasure(id: number): Promise<PersonErasure>
  /** `credits` as they were told to be lost. */
  erasePerson(id: number, credits: number): Promise<void>
  readPersonAttendance(id: number): Promise<PersonAttendance[]>
  notePerson(id: number, text: string): Promise<Person>
  changePersonNote(id: number, noteId: number, text: string): Promise<Person>
  removePersonNote(id: number, noteId: number): Promise<Person>
  restorePersonNote(id: number, noteId: number): Promise<Person>
  listInvitations(): Promise<StaffInvitation[]>
  inviteStaff(invitation: { email: string; role: string }): Promise<StaffInvitation[]>
  revokeInvitation(id: number): Promise<StaffInvitation[]>
}

async function ask<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const { json } = await fetchJson(`${API}/${path}`, { method, body: body && JSON.stringify(body) })
  return json
}

export const peopleSteps: PeopleSteps = {
  changeRoles: (id, { roles, venueIds }, from) => ask('PUT', `users/${id}`, { roles, venueIds, from }),
  signOutEverywhere: (id) => ask('DELETE', `users/${id}/sign-ins`),
  readCreditLedger: (id) => ask('GET', `users/${id}/credits`),
  adjustCredits: (id, step) => once([id, step], (key) => ask('POST', `users/${id}/credits`, { ...step, key })),
  readPersonOrders: (id) => ask('GET', `people/${id}/orders`),
  previewMerge: (id, other) => ask('GET', `people/${id}/merge/${other}`),
  mergePeople: (id, other) => ask('POST', `people/${id}/merge`, { other }),
  exportPerson: (id) => ask('POST', `people/${id}/export`),
  previewErasure: (id) => ask('GET', `people/${id}/erasure`),
  erasePerson: (id, credits) => ask('POST', `people/${id}/erasure`, { credits }),
  readPersonAttendance: (id) => ask('GET', `people/${id}/attendance`),
  notePerson: (id, text) => ask('POST', `people/${id}/notes`, { text }),
  changePersonNote: (id, noteId, text) => ask('PUT', `people/${id}/notes/${noteId}`, { text }),
  removePersonNote: (id, noteId) => ask('DELETE', `people/${id}/notes/${noteId}`),
  listInvitations: () => ask('GET', 'staff-invitations'),
  inviteStaff: (invitation) => ask('POST', 'staff-invitations', invitation),
  revokeInvitation: (id) => ask('DELETE', `staff-invitations/${id}`),
  restorePersonNote: (id, noteId) => ask('POST', `people/${id}/notes/${noteId}/restore`),
}
