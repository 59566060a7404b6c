import type { Route } from '#storefront/navigation/route'
import { guideHeading, partnerReportHeading, partnersHeading } from '#storefront/text/headings'

export const partnersRoutes: Route[] = [
  {
    id: 'partners',
    path: '/partners',
    pending: 'plain',
    heading: partnersHeading,
    load: () => import('#storefront/routes/partners'),
  },
  {
    id: 'partner-guide',
    path: '/partners/docs',
    pending: 'plain',
    heading: guideHeading,
    load: () => import('#storefront/routes/partner_guide'),
  },
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
