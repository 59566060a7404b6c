import type { Reference } from '#api/catalog/reference'
import { problem } from '#api/large_events/exceptions/event_refusals'
import type { LargeEventPlan } from '#api/large_events/models/large_event'
import { Invalid } from '#api/shared/errors'
import { toCents } from '#common/money'
import { fromWallTime } from '#common/wall_time'
import type { DivisionForm, LargeEventForm, TicketRole } from '#common/wire'

type Problem = Invalid['errors'][number]

interface TypePlan {
  id: number | null
  role: TicketRole
  tier: string
  priceCents: number
  description: string
  stock: number
  onSaleFrom: Date | null
  onSaleTo: Date | null
}

interface TablePlan {
  id: number | null
  name: string
  /** The place of its division among those of the form. */
  division: number | null
}

/** What a form asks for, in the database's terms; parts that are left out stay as they are. */
export interface EventPlan {
  fields: Omit<LargeEventPlan, 'image'>
  ticketTypes?: TypePlan[]
  divisions?: { id: number | null; name: string }[]
  tables?: TablePlan[]
}

type Settled = Omit<LargeEventPlan, 'image'> & {
  divisions: readonly { id: number; name: string }[]
  ticketTypes: readonly Pick<TypePlan, 'id' | 'onSaleFrom' | 'onSaleTo'>[]
}

/** Reads the form against the catalogue; `settled`, when an existing event is changed: it may stay as it is. Throws Invalid. */
export function planOf(
  form: LargeEventForm,
  reference: Reference,
  now: Date,
  settled: Settled | null = null
): EventPlan {
  const problems: Problem[] = []
  const time = (field: string, text: string | null | undefined, kept: Date | null = null): Date | null => {
    if (text === undefined) return kept
    const instant = text === null ? null : fromWallTime(text, kept)
    if (text !== null && !instant)
      problems.push(problem(field, 'No clock in Mountain Time ever shows this time. Please choose another one.'))
    return instant
  }
  const startsAt = time('startsAt', form.startsAt, settled?.startsAt)
  const endsAt = time('endsAt', form.endsAt, settled?.endsAt)
  const refundUntil = time('refundUntil', form.refundUntil, settled?.refundUntil)
  const doorsAt = time('doorsAt', form.doorsAt, settled?.doorsAt)
  const ticketTypes = kept(form.ticketTypes)?.map(
    ({ id = null, price, description, onSaleFrom, onSaleTo, ...type }, index): TypePlan => {
      const before = settled?.ticketTypes.find((one) => one.id === id)
      return {
        ...type,
        id,
        priceCents: toCents(price),
        description: description ?? '',
        onSaleFrom:
          onSaleFrom === undefined ? null : time(`ticketTypes.${index}.onSaleFrom`, onSaleFrom, before?.onSaleFrom),
        onSaleTo: onSaleTo === undefined ? null : time(`ticketTypes.${index}.onSaleTo`, onSaleTo, before?.onSaleTo),
      }
    }
  )
  const divisions = kept(form.divisions)?.map(({ id = null, name }) => ({ id, name }))
  const named = divisions ?? settled?.divisions ?? []
  const tables = kept(form.tables)?.map(({ id = null, name, division }, index): TablePlan => {
    const place = division ? named.findIndex((one) => isSameName(one.name, division)) : -1
    if (division && place < 0)
      problems.push(problem(`tables.${index}.division`, 'There is no such division. Please choose another one.'))
    return { id, name, division: place < 0 ? null : place }
  })
  const venueId = form.venueId === undefined ? (settled?.venueId ?? null) : form.venueId
  const campaignSettingId =
    form.campaignSettingId === undefined ? (settled?.campaignSettingId ?? null) : form.campaignSettingId

  problems.push(
    ...chosen('venueId', 'venue', venueId, reference.venues, settled?.venueId),
    ...chosen(
      'campaignSettingId',
      'campaign setting',
      campaignSettingId,
      reference.settings,
      settled?.campaignSettingId
    ),
    ...(startsAt && startsAt <= now && startsAt.getTime() !== settled?.startsAt.getTime()
      ? [problem('startsAt', 'Please choose a time to come.')]
      : []),
    ...(startsAt && endsAt && endsAt <= startsAt
      ? [problem('endsAt', 'It ends after it begins. Please choose a later time.')]
      : []),
    ...(startsAt && doorsAt && doorsAt > startsAt
      ? [problem('doorsAt', 'Doors open before it begins. Please choose an earlier time.')]
      : []),
    ...(startsAt && refundUntil && refundUntil > startsAt
      ? [problem('refundUntil', 'This is after it begins. Please choose an earlier time.')]
      : []),
    ...(ticketTypes ?? []).flatMap(({ onSaleFrom, onSaleTo }, index) =>
      onSaleFrom && onSaleTo && onSaleTo <= onSaleFrom
        ? [problem(`ticketTypes.${index}.onSaleTo`, 'Sale ends after it begins. Please choose a later time.')]
        : []
    ),
    ...twice(ticketTypes, 'ticketTypes', 'tier', ({ role, tier }) => `${role} ${tier}`),
    ...twice(divisions, 'divisions', 'name', ({ name }) => name),
    ...twice(tables, 'tables', 'name', ({ name }) => name)
  )
  if (problems.length > 0 || !startsAt || !endsAt || !refundUntil) throw new Invalid(problems)
  const description = form.description === undefined ? (settled?.description ?? '') : (form.description ?? '')
  const swapsDivisions = form.swapsDivisions ?? settled?.swapsDivisions ?? false
  return {
    fields: {
      name: form.name,
      description,
      venueId,
      campaignSettingId,
      doorsAt,
      startsAt,
      endsAt,
      refundUntil,
      swapsDivisions,
    },
    ticketTypes,
    divisions,
    tables,
  }
}

/** Null: none. */
const kept = <Part>(parts: Part[] | null | undefined): Part[] | undefined => (parts === null ? [] : parts)

const isSameName = (one: DivisionForm['name'], other: string) => one.toLowerCase() === other.toLowerCase()

function twice<Part>(
  parts: readonly Part[] | undefined,
  part: string,
  field: string,
  name: (one: Part) => string
): Problem[] {
  const names = (parts ?? []).map((one) => name(one).toLowerCase())
  return names.flatMap((one, index) =>
    names.indexOf(one) < index
      ? [problem(`${part}.${index}.${field}`, 'This name is there twice. Please choose another one.')]
      : []
  )
}

function chosen(
  field: string,
  noun: string,
  id: number | null,
  records: ReadonlyMap<number, { id: number; archived: boolean }>,
  settled: number | null | undefined
): Problem[] {
  if (id === null) return []
  const record = records.get(id)
  return record && (!record.archived || id === settled) ? [] : [problem(field, `This ${noun} can no longer be chosen.`)]
}
