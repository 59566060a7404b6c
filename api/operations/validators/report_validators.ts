import vine from '@vinejs/vine'

const text = () => vine.string().maxLength(4000).nullable().optional()
const line = () => vine.number().nullable().optional()

/** As `report-uri` sends it. */
const legacyReport = vine.object({
  'effective-directive': text(),
  'violated-directive': text(),
  'blocked-uri': text(),
  'document-uri': text(),
  'source-file': text(),
  'line-number': line(),
  'disposition': text(),
})

const report = vine.object({
  type: vine.string().maxLength(100),
  body: vine
    .object({
      effectiveDirective: text(),
      blockedURL: text(),
      documentURL: text(),
      sourceFile: text(),
      lineNumber: line(),
      disposition: text(),
    })
    .nullable(),
})

export const legacyReportValidator = vine.create({ 'csp-report': legacyReport })
export const reportsValidator = vine.create({ reports: vine.array(report).maxLength(50) })

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
