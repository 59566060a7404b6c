import vine from '@vinejs/vine'
import { emailAddress } from '#api/shared/email_address'
import { inFormWords } from '#api/shared/form_words'
import { exportedLists } from '#api/shared/list_export'
import { EXPORT_RHYTHMS } from '#common/choices'
import { DAY_OF_RHYTHM, HOURS, RECIPIENTS } from '#common/ranges'

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
    list: vine.enum([...exportedLists].map(([name]) => name)),
    filter: vine.record(vine.any()).optional(),
    sort: vine.object({ field: vine.string().maxLength(60), order: vine.enum(['ASC', 'DESC']) }),
    ...times(),
    paused: vine.boolean().optional(),
  }),
  words
)

export const changedScheduleValidator = inFormWords(vine.create({ ...times(), paused: vine.boolean() }), words)
