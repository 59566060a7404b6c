import type { Route } from '../../navigation/route.ts'
import { partnerReportHeading } from './headings.ts'

export const partnerReportRoutes: Route[] = [
  {
    id: 'partner-report',
    path: '/partners/:key',
    pending: 'plain',
    heading: partnerReportHeading,
    signedIn: true,
    load: () => import('../../routes/partner_report.tsx'),
  },
  {
    id: 'partner-reports',
    path: '/partner-reports',
    pending: 'plain',
    standsAlone: 'false',
    load: () => import('../../routes/partner_reports.tsx'),
  },
]
