/** Browsers send reports of blocked content here. */
export const CSP_REPORTS = '/api/csp-reports'

const GROUP = 'csp'

export const CSP_REPORT_DIRECTIVES = [`report-uri ${CSP_REPORTS}`, `report-to ${GROUP}`]

export const REPORTING_HEADERS = { 'reporting-endpoints': `${GROUP}="${CSP_REPORTS}"` }
