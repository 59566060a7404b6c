import { emailAddress } from '#api/shared/email_address'
import { inFormWords } from '#api/shared/form_words'
import { exportedLists } from '#api/shared/list_export'
import { nameText } from '#api/shared/name_text'
import { EXPORT_RHYTHMS } from '#common/choices'
import { LONGEST } from '#common/longest'
import { DAY_OF_RHYTHM, HOURS, RECIPIENTS } from '#common/ranges'
import vine from '@vinejs/vine'

/** Characters of a view's settings as JSON. */
const SETTINGS_LIMIT = 4000

const bounded = vine.createRule((value, _options, field) => {
  if (JSON.stringify(value).length > SETTINGS_LIMIT) field.report('This view is too large to be kept.', 'size', field)
})

const settings = () =>
  vine
    .object({
      filter: vine.record(vine.any()),
      sort: vine.object({ field: vine.string().maxLength(60), order: vine.enum(['ASC', 'DESC']) }),
      hidden: vine.array(vine.string().maxLength(60)).maxLength(40),
    })
    .use(bounded())
const name = nameText(LONGEST.nameOfView).minLength(1)

export const newViewValidator = vine.create({
  list: vine.string().regex(/^[a-z][a-z-]{0,39}$/),
  name,
  settings: settings(),
})

/** `from` as the view looks: where it looks otherwise by now, it stays as it is. */
export const changedViewValidator = vine.create({ name, settings: settings(), from: settings().optional() })
export const viewsOfValidator = vine.create({ list: vine.string().maxLength(40) })

const times = () => ({
  recipients: vine.array(emailAddress().toLowerCase()).minLength(RECIPIENTS[0]).maxLength(RECIPIENTS[1]).distinct(),
  every: vine.enum(EXPORT_RHYTHMS),
  onDay: vine
    .number()
    .withoutDecimals()
    .range([...DAY_OF_RHYTHM]),
  hour: vine
    .number()
    .withoutDecimals()
    .range([...HOURS]),
})

const words = {
  'recipients.required': 'Please enter an email address.',
  'recipients.array.minLength': 'Please enter an email address.',
  'recipients.array.maxLength': 'Please enter at most ten email addresses.',
  'recipients.distinct': 'Please enter each address once.',
  'recipients.*.email': 'Please enter valid email addresses.',
}

export const newScheduleValidator = inFormWords(
  vine.create({
    list: vine.enum([...exportedLists].map(([list]) => list)),
    filter: vine.record(vine.any()).optional(),
    sort: vine.object({ field: vine.string().maxLength(60), order: vine.enum(['ASC', 'DESC']) }),
    ...times(),
    paused: vine.boolean().optional(),
  }),
  words
)

export const changedScheduleValidator = inFormWords(vine.create({ ...times(), paused: vine.boolean() }), words)
