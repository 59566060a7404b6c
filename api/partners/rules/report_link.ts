import { opens, signedLink } from '#api/shared/signed_link'

const THING = 'reports of partner'

export const opensReports = (link: string, partnerId: number, key: string): boolean =>
  opens(link, THING, partnerId, key)

/** Where the mails of a partner are stopped without signing in, within the shop; what comes after the `#` stays in browsers. */
export const stopReportsPath = (partnerId: number, key: string): string =>
  `/partner-reports#${signedLink(THING, partnerId, key)}`
