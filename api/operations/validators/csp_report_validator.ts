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
