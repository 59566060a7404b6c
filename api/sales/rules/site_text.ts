import type { ProductFacts, Site } from '#api/sales/product'
import { locationText } from '#common/places'

/** Where something takes place, in one line. */
export const siteText = (site: Site | null): string =>
  locationText({ venue: site, city: site?.city ?? null, state: site?.state ?? null })

/** Where a product is to be had; null for what has neither day nor place. */
export const placeText = ({ timing, site }: Pick<ProductFacts, 'timing' | 'site'>): string | null =>
  timing.startsAt === null && site === null ? null : siteText(site)
