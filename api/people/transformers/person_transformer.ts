import type { PersonDetailRow } from '#api/people/queries/find_person'
import type { PersonRow } from '#api/people/queries/list_people'
import { toDollars } from '#common/money'
import type { Person, PersonListRow } from '#common/wire'

export function forList({
  id,
  userId,
  name,
  email,
  phone,
  roles,
  knownSince,
  orders,
  seats,
  lifetimeCents,
  lastOrderAt,
  arrived,
  noShows,
}: PersonRow): PersonListRow {
  return {
    id,
    userId,
    name,
    email,
    phone,
    roles,
    orders,
    seats,
    arrived,
    noShows,
    createdAt: knownSince.toISOString(),
    lifetimeValue: toDollars(lifetimeCents),
    lastOrderAt: lastOrderAt?.toISOString() ?? null,
  }
}

export function forStaff(person: PersonDetailRow): Person {
  const iso = (text: string) => new Date(text).toISOString()
  return {
    ...forList(person),
    addresses: person.addresses,
    notes: person.notes.map((note) => ({
      ...note,
      writtenAt: iso(note.writtenAt),
      changedAt: note.changedAt && iso(note.changedAt),
    })),
  }
}
