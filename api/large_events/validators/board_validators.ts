import vine from '@vinejs/vine'
import type { FieldContext } from '@vinejs/vine/types'
import { inFormWords } from '#api/shared/form_words'
import { recordId } from '#api/shared/ids'
import { nameText } from '#api/shared/name_text'
import { SQUAD_NAME } from '#common/large_events/squads'
import { LONGEST } from '#common/longest'

/** So many people, or entries of a door, at a time. */
const MOST = 500
const LONGEST_LINK = 200

const squadName = () => nameText(SQUAD_NAME[1]).minLength(SQUAD_NAME[0])
const people = () =>
  vine
    .array(vine.object({ ticketId: recordId(), from: recordId().nullable() }))
    .minLength(1)
    .maxLength(MOST)
const of =
  <Kind extends string>(kind: Kind) =>
  (sent: Record<string, unknown>) =>
    vine.helpers.isObject(sent) && sent.kind === kind

const KINDS = ['move', 'swap', 'merge', 'split', 'create', 'change', 'remove', 'replace'] as const

const step = vine.group([
  vine.group.if(of('move'), { kind: vine.literal('move'), people: people(), squadId: recordId().nullable() }),
  vine.group.if(of('swap'), { kind: vine.literal('swap'), people: people() }),
  vine.group.if(of('merge'), { kind: vine.literal('merge'), squadId: recordId(), intoId: recordId() }),
  vine.group.if(of('split'), { kind: vine.literal('split'), squadId: recordId(), people: people(), name: squadName() }),
  vine.group.if(of('create'), {
    kind: vine.literal('create'),
    name: squadName(),
    divisionId: recordId().nullable().optional(),
    vip: vine.boolean().optional(),
  }),
  vine.group.if(of('change'), {
    kind: vine.literal('change'),
    squadId: recordId(),
    name: squadName().optional(),
    pinned: vine.boolean().optional(),
    tableId: recordId().nullable().optional(),
    divisionId: recordId().nullable().optional(),
  }),
  vine.group.if(of('remove'), { kind: vine.literal('remove'), squadId: recordId() }),
  vine.group.if(of('replace'), { kind: vine.literal('replace'), squadId: recordId(), ticketId: recordId() }),
])

step.otherwise((_value, field: FieldContext) => field.report(`A step is one of: ${KINDS.join(', ')}.`, 'enum', field))

const words = {
  'name.required': 'Please enter a squad name or generate one',
  'name.minLength': `Squad name must be at least ${SQUAD_NAME[0]} characters long`,
  'people.minLength': 'Choose someone first.',
}

export const stepValidator = inFormWords(vine.create(vine.object({}).merge(step)), words)

export const absentValidator = vine.create({
  ticketIds: vine.array(recordId()).minLength(1).maxLength(MOST),
  absent: vine.boolean().optional(),
})

/** ISO 8601. */
const instant = () =>
  vine
    .string()
    .maxLength(40)
    .transform((text, field) => {
      const at = new Date(text)
      if (Number.isNaN(at.getTime())) field.report('This is no time.', 'date', field)
      return at
    })

export const checkInsValidator = vine.create({
  entries: vine
    .array(
      vine.object({
        ticketId: recordId().optional(),
        link: vine.string().trim().maxLength(LONGEST_LINK).optional().requiredIfMissing('ticketId'),
        at: instant(),
        present: vine.boolean(),
      })
    )
    .minLength(1)
    .maxLength(MOST),
})

export const ticketNoteValidator = inFormWords(
  vine.create({ text: vine.string().trim().minLength(1).maxLength(LONGEST.note) })
)
