import vine from '@vinejs/vine'

/** Bounded, since anybody may write here. */
export const errorReportValidator = vine.create({
  error: vine.object({
    name: vine.string().trim().maxLength(200).nullable().optional(),
    message: vine.string().trim().maxLength(4000),
    stack: vine.string().maxLength(20_000).nullable().optional(),
  }),
  context: vine
    .unionOfTypes([vine.string(), vine.record(vine.any())])
    .nullable()
    .optional(),
  source: vine.string().trim().maxLength(200),
})
