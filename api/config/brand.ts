import services from '#api/config/services'
import env from '#api/start/env'

/** Names and links of the house, changeable without a build (decision D-07). */
const brand = {
  name: env.get('BRAND_NAME', 'Questboard'),
  studio: { name: env.get('STUDIO_NAME', 'the Questboard studio'), url: env.get('STUDIO_URL', 'https://questboard.example/studio') },
  /** Where people write to, and where answers to our mails go. */
  contactEmail: env.get('CONTACT_EMAIL') ?? services.mailFrom,
  communityUrl: env.get('COMMUNITY_URL', 'https://questboard.example/community'),
}

export default brand
