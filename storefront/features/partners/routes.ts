import type { Route } from '#storefront/navigation/route'
import { guideHeading, partnerReportHeading, partnersHeading } from '#storefront/text/headings'

export const partnersRoutes: Route[] = [
  {
    id: 'partners',
    path: '/partners',
    pending: 'plain',
    heading: partnersHeading,
    load: () => import('./partners_page.tsx'),
  },
  {
    id: 'partner-guide',
    path: '/partners/docs',
    pending: 'plain',
    heading: guideHeading,
    load: () => import('./partner_guide_page.tsx'),
  },
  {
    id: 'partner-report',
    path: '/partners/:key',
    pending: 'plain',
    heading: partnerReportHeading,
    signedIn: true,
    load: () => import('./report/partner_report_page.tsx'),
  },
  {
    id: 'partner-reports',
    path: '/partner-reports',
    pending: 'plain',
    standsAlone: 'false',
    load: () => import('./report/partner_reports_page.tsx'),
  },
]
