import { appUrl } from '#api/config/app'
import brand from '#api/config/brand'
import services from '#api/config/services'
import type { StorefrontSettings } from '#common/wire'

/** What a browser may know about this deployment: addresses and public keys. */
export const storefrontSettings: StorefrontSettings = {
  appUrl,
  brand: brand.name,
  studio: brand.studio,
  contactEmail: brand.contactEmail,
  communityUrl: brand.communityUrl,
  sandbox: services.sandbox,
  stripe: { publishableKey: services.stripe.publishableKey, scriptUrl: services.stripe.scriptUrl },
  google: { clientId: services.google.clientId, scriptUrl: services.google.scriptUrl },
}
