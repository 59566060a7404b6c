import type { AdminLargeEvent, LargeEventForm, TicketRole } from '#common/wire'
import { ROLE_WORDS } from '#common/choices'
import { dollarsText } from '#common/money'
import { shopTime } from '#storefront/time/shop_time'
import type { Change } from '#backoffice/fields/format'
import { say } from '#backoffice/i18n/index'
import { daysLater, today } from '#backoffice/mountain_time'
import { divisionName, formTime, venueOf, whenOf } from './in_words.ts'

/** What is stored has a number. */
export interface TypeDraft {
  number: number | null
  role: TicketRole
  tier: string
  price: string
  stock: string
  description: string
  onSaleFrom: string
  onSaleTo: string
}

export interface DivisionDraft {
  number: number | null
  /** Names it within the form, however it is called. */
  key: string
  name: string
}

export interface TableDraft {
  number: number | null
  name: string
  /** The key of its division; empty: any. */
  division: string
}

/** The form while it is filled in: texts stay as typed until they are sent. Times are those of the wall: `2026-06-01T17:00`. */
export interface EventDraft {
  name: string
  description: string
  venueId: number | null
  campaignSettingId: number | null
  startsAt: string
  endsAt: string
  doorsAt: string
  refundUntil: string
  swapsDivisions: boolean
  ticketTypes: TypeDraft[]
  divisions: DivisionDraft[]
  tables: TableDraft[]
  /** The stored one's address, the one that was just chosen, or none. */
  image: string | File | null
}

export const newType = (role: TicketRole = 'player'): TypeDraft => ({
  number: null,
  role,
  tier: '',
  price: '',
  stock: '',
  description: '',
  onSaleFrom: '',
  onSaleTo: '',
})
export const newDivision = (): DivisionDraft => ({ number: null, key: crypto.randomUUID(), name: '' })
export const newTable = (tables: readonly Pick<TableDraft, 'name'>[]): TableDraft => ({
  number: null,
  name: nextName(tables),
  division: '',
})

/** Behind "Table 7" comes "Table 8". */
function nextName(tables: readonly Pick<TableDraft, 'name'>[]): string {
  const last = /^(.*?)(\d+)$/.exec(tables.at(-1)?.name ?? 'Table 0')
  return last ? `${last[1]}${Number(last[2]) + 1}` : ''
}

const FOLLOWERS = ['endsAt', 'doorsAt', 'refundUntil'] as const

/** Times of a draft when it begins at another time, as far from its beginning as before. Empty while the beginning is no time. */
export function followingTimes(
  draft: EventDraft,
  startsAt: string
): Partial<Record<(typeof FOLLOWERS)[number], string>> {
  const later = utc(startsAt) - utc(draft.startsAt)
  // A year is typed figure by figure.
  if (!Number.isFinite(later) || startsAt < '2000') return {}
  return Object.fromEntries(
    FOLLOWERS.filter((name) => draft[name]).map((name) => [
      name,
      new Date(utc(draft[name]) + later).toISOString().slice(0, 16),
    ])
  )
}

/** Times of the wall are reckoned with as if no clock were ever changed. */
const utc = (wall: string) => Date.parse(`${wall}Z`)

const DAYS_AHEAD = 60
const FREE_DAYS = 7

/** A day of two months hence; players, game masters and relief. */
export function newDraft(now = shopTime()): EventDraft {
  const day = daysLater(today(now), DAYS_AHEAD)
  return {
    name: '',
    description: '',
    venueId: null,
    campaignSettingId: null,
    startsAt: `${day}T10:00`,
    endsAt: `${day}T18:00`,
    doorsAt: `${day}T09:00`,
    refundUntil: `${daysLater(day, -FREE_DAYS)}T10:00`,
    swapsDivisions: true,
    ticketTypes: [
      { ...newType('master'), tier: say('resources.large-events.tiers.master'), price: '0.00', stock: '10' },
      { ...newType('relief'), tier: say('resources.large-events.tiers.relief'), price: '0.00', stock: '2' },
      { ...newType('player'), tier: say('resources.large-events.tiers.player'), price: '40.00', stock: '60' },
    ],
    divisions: [],
    tables: [],
    image: null,
  }
}

export const draftOf = (event: AdminLargeEvent): EventDraft => ({
  name: event.name,
  description: event.description,
  venueId: event.venue?.id ?? null,
  campaignSettingId: event.campaignSetting?.id ?? null,
  startsAt: formTime(event.date),
  endsAt: formTime(event.endsAt),
  doorsAt: formTime(event.doorsAt),
  refundUntil: formTime(event.refundUntil),
  swapsDivisions: event.swapsDivisions,
  ticketTypes: event.ticketTypes.map(({ id, role, tier, price, stock, description, onSaleFrom, onSaleTo }) => ({
    number: id,
    role,
    tier,
    price: price.toFixed(2),
    stock: String(stock),
    description,
    onSaleFrom: formTime(onSaleFrom),
    onSaleTo: formTime(onSaleTo),
  })),
  divisions: event.divisions.map(({ id, name }) => ({ number: id, key: String(id), name })),
  tables: event.tables.map(({ id, name, divisionId }) => ({
    number: id,
    name,
    division: divisionId === null ? '' : String(divisionId),
  })),
  image: event.image,
})

/** What was emptied is no number, and sent as none: the server says what is missing. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** All but the picture. */
export const toEventForm = (draft: EventDraft, version?: number): LargeEventForm => ({
  name: draft.name.trim(),
  description: draft.description,
  venueId: draft.venueId || null,
  campaignSettingId: draft.campaignSettingId || null,
  doorsAt: draft.doorsAt || null,
  startsAt: draft.startsAt,
  endsAt: draft.endsAt,
  refundUntil: draft.refundUntil,
  swapsDivisions: draft.swapsDivisions,
  ticketTypes: draft.ticketTypes.map(({ number, role, tier, price, stock, description, onSaleFrom, onSaleTo }) => ({
    id: number,
    role,
    tier: tier.trim(),
    price: numberOf(price),
    stock: numberOf(stock),
    description,
    onSaleFrom: onSaleFrom || null,
    onSaleTo: onSaleTo || null,
  })),
  divisions: draft.divisions.map(({ number, name }) => ({ id: number, name: name.trim() })),
  tables: draft.tables.map(({ number, name, division }) => ({
    id: number,
    name: name.trim(),
    division: draft.divisions.find(({ key }) => key === division)?.name.trim() ?? null,
  })),
  ...(version === undefined ? {} : { version }),
})

type Errors = Partial<Record<keyof EventDraft, string>>

/** What can be told at once; the rest the server says at its field. */
export function eventErrors({ name, startsAt, endsAt, doorsAt, refundUntil }: EventDraft): Errors {
  const fault = (text: string) => say(`resources.large-events.errors.${text}`)
  const errors: Errors = {
    name: name.trim() ? undefined : say('catalogue.errors.name'),
    startsAt: startsAt ? undefined : fault('begins'),
    endsAt: endsAt === '' ? fault('ends') : endsAt <= startsAt ? fault('ends_early') : undefined,
    doorsAt: doorsAt > startsAt ? fault('doors_late') : undefined,
    refundUntil: refundUntil === '' ? fault('refund') : refundUntil > startsAt ? fault('refund_late') : undefined,
  }
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) as Errors
}

const wordOf = (part: 'types' | 'table', args: object) => say(`resources.large-events.compared.${part}`, args)
const plainTime = (iso: string | null) => formTime(iso).replace('T', ' ')

const COMPARED: Record<string, (event: AdminLargeEvent) => string> = {
  'name': ({ name }) => name,
  'date': whenOf,
  'doors': ({ doorsAt }) => plainTime(doorsAt),
  'refund': ({ refundUntil }) => plainTime(refundUntil),
  'venue': venueOf,
  'campaignSetting': ({ campaignSetting }) => campaignSetting?.name ?? say('catalogue.none'),
  'swapsDivisions': ({ swapsDivisions }) => say(swapsDivisions ? 'catalogue.yes' : 'catalogue.no'),
  'ticketTypes._': ({ ticketTypes }) =>
    ticketTypes
      .map(({ role, tier, price, stock }) =>
        wordOf('types', { tier, role: ROLE_WORDS[role], stock, price: dollarsText(price) })
      )
      .join('; '),
  'divisions._': ({ divisions }) => divisions.map(({ name }) => name).join(', '),
  'tables._': (event) =>
    event.tables
      .map(({ name, divisionId }) => wordOf('table', { name, division: divisionName(event, divisionId) }))
      .join(', '),
  'description': ({ description }) => description,
}

/** What somebody else changed while this event was being edited. */
export function changesBetween(opened: AdminLargeEvent, current: AdminLargeEvent): Change[] {
  const label = (field: string) => say(`resources.large-events.fields.${field}`)
  const changes = Object.entries(COMPARED)
    .map(([field, text]) => ({ field: label(field), before: text(opened), now: text(current) }))
    .filter(({ before, now }) => before !== now)
  return opened.image === current.image
    ? changes
    : [
        ...changes,
        { field: label('image'), before: say('catalogue.picture.another'), now: say('catalogue.picture.new') },
      ]
}
