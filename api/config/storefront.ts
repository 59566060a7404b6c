import { appUrl } from '#api/config/app'
import brand from '#api/config/brand'
import footer from '#api/config/footer'
import { refundTiers, refundTiersOfVenues } from '#api/config/refunds'
import services from '#api/config/services'
import { inShort } from '#common/refund_words'
import type { StorefrontSettings } from '#common/wire'

/** What a browser may know about this deployment: addresses and public keys. */
export const storefrontSettings = (): StorefrontSettings => ({
  appUrl,
  brand: brand.name,
  studio: { name: brand.studioName, url: brand.studioUrl },
  contactEmail: brand.contactEmail,
  communityUrl: brand.communityUrl,
  refunds: {
    tiers: refundTiers(),
    inShort: inShort(refundTiers()),
    venues: Object.fromEntries(refundTiersOfVenues().map(({ slug, name, value }) => [slug, { name, tiers: value }])),
  },
  footer: { lines: footer.lines, social: footer.social },
  sandbox: services.sandbox,
  stripe: { publishableKey: services.stripe.publishableKey, scriptUrl: services.stripe.scriptUrl },
  google: { clientId: services.google.clientId, scriptUrl: services.google.scriptUrl },
})
