import type { Site } from '#api/sales/product'
import { locationText } from '#common/places'

/** Where something takes place, in one line. */
export const siteText = (site: Site | null): string => locationText({ venue: site, city: site?.city ?? null, state: site?.state ?? null })
