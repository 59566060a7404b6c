import { createHash } from 'node:crypto'
import { nameFromEmail, PERSONAS, type Persona } from '../google/personas.ts'

/** Who says yes on the page that asks. */
export interface DiscordAccount {
  /** Null: an account by telephone number. */
  email: string | null
  name: string
  verified: boolean
}

export interface DiscordPersona extends DiscordAccount {
  note: string
}

/** The people of the demo world, and two with whom a sign-in ends early. */
export const DISCORD_PERSONAS: DiscordPersona[] = [
  ...PERSONAS.map(({ email, name, note, verified }: Persona) => ({ email, name, note, verified })),
  { email: null, name: 'Noel Noemail', note: 'Account without an e-mail address', verified: false },
]

/** One of the people above, named by `persona`, or whoever the other fields describe. */
export function accountFrom(fields: URLSearchParams): DiscordAccount {
  const persona = DISCORD_PERSONAS.find(({ name }) => name === fields.get('persona'))
  if (persona) return persona
  const email = fields.get('email')?.trim() || null
  const name = fields.get('name')?.trim() || (email ? nameFromEmail(email) : 'Somebody')
  return { email, name: name.slice(0, 32), verified: email !== null && fields.get('verified') === 'true' }
}

/** Discord's ids are snowflakes of 17 to 19 digits; this one is made from the address, and so always the same. */
function snowflakeOf({ email, name }: DiscordAccount): string {
  const digest = createHash('sha256')
    .update((email ?? `name:${name}`).toLowerCase())
    .digest('hex')
  return (10n ** 17n + (BigInt(`0x${digest}`) % (9n * 10n ** 17n))).toString()
}

/** What `/users/@me` answers; the address only where the scope was granted. */
export function userObject(account: DiscordAccount, scopes: string[]): Record<string, unknown> {
  return {
    id: snowflakeOf(account),
    username: account.name.toLowerCase().replaceAll(/[^a-z0-9._]+/g, '.'),
    discriminator: '0',
    global_name: account.name,
    avatar: null,
    banner: null,
    accent_color: null,
    flags: 0,
    public_flags: 0,
    premium_type: 0,
    mfa_enabled: false,
    locale: 'en-US',
    ...(scopes.includes('email') && { email: account.email, verified: account.verified }),
  }
}
