import env from '#api/start/env'

/** How long records are kept that grow by themselves. */
export const retention = {
  logDays: env.get('LOG_DAYS', 30),
  /** Reports of errors, at the most. */
  errors: env.get('ERROR_REPORTS_KEPT', 5000),
  everySeconds: 600,
}
