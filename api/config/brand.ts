import { adjustable, email, line, optionalLine, url } from '#api/config/adjustable'
import services from '#api/config/services'
import env from '#api/start/env'

/** Names and links of the house, changeable without a build (decision D-07). */
const brand = adjustable(
  'brand',
  {
    name: line(env.get('BRAND_NAME', 'Questboard')),
    /** As mails come from; without one, from the house. */
    senderName: optionalLine(''),
    /** Where people write to, and where answers to our mails go. */
    contactEmail: email(env.get('CONTACT_EMAIL') ?? services.mailFrom),
    communityUrl: url(env.get('COMMUNITY_URL', 'https://questboard.example/community')),
    studioName: line(env.get('STUDIO_NAME', 'the Questboard studio')),
    studioUrl: url(env.get('STUDIO_URL', 'https://questboard.example/studio')),
  },
  {}
)

export default brand
