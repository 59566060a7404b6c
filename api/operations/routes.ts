import router from '@adonisjs/core/services/router'
import limits from '#api/config/limits'
import { CSP_REPORTS } from '#api/shared/csp_reports'
import { inAll, perNetwork } from '#api/shared/rate_limits'
import { middleware } from '#api/start/kernel'

const AlertsController = () => import('#api/operations/controllers/alerts_controller')
const AuditLogController = () => import('#api/operations/controllers/audit_log_controller')
const CspReportsController = () => import('#api/operations/controllers/csp_reports_controller')
const ErrorLogsController = () => import('#api/operations/controllers/error_logs_controller')

const reportLimits = [
  perNetwork('error-log', () => limits.errorReports),
  inAll('all-error-logs', () => limits.allErrorReports),
]

const cspLimits = [
  perNetwork('csp-reports', () => limits.cspReports),
  inAll('all-csp-reports', () => limits.allCspReports),
]

router.post(CSP_REPORTS, [CspReportsController, 'store']).use(cspLimits)
router.post('/api/error-logs/log', [ErrorLogsController, 'store']).use(reportLimits)
router.get('/api/alerts', [AlertsController, 'index']).use(middleware.may('shop'))
router.post('/api/alerts/:id/resolve', [AlertsController, 'resolve']).use(middleware.may('shop'))
router.post('/api/alerts/:id/reopen', [AlertsController, 'reopen']).use(middleware.may('shop'))
router.get('/api/error-logs', [ErrorLogsController, 'index']).use(middleware.may('shop'))
router.get('/api/error-logs/:id', [ErrorLogsController, 'show']).use(middleware.may('shop'))
router.get('/api/audit-log', [AuditLogController, 'index']).use(middleware.may('shop'))
router.get('/api/audit-log/:id', [AuditLogController, 'show']).use(middleware.may('shop'))
