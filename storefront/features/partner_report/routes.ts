import type { Route } from '#storefront/navigation/route'
import { partnerReportHeading } from './headings.ts'

export const partnerReportRoutes: Route[] = [
  {
    id: 'partner-report',
    path: '/partners/:key',
    pending: 'plain',
    heading: partnerReportHeading,
    signedIn: true,
    load: () => import('#storefront/routes/partner_report'),
  },
  {
    id: 'partner-reports',
    path: '/partner-reports',
    pending: 'plain',
    standsAlone: 'false',
    load: () => import('#storefront/routes/partner_reports'),
  },
]
