import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import services from '#api/config/services'
import { ProductError } from '#api/shared/errors'

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com']
const refused = () => new ProductError(401, 'SIGN_IN_REFUSED', 'Sign-in failed. Please try again.')

/** Google's signing keys, fetched when needed and kept for ten minutes. */
export class GoogleKeys {
  readonly #keys = createRemoteJWKSet(new URL(services.google.jwksUrl), {
    cacheMaxAge: 600_000,
    cooldownDuration: 30_000,
    timeoutDuration: 5_000,
  })

  /** The claims of a Google ID token. Throws 401 for any token that is not Google's for us, 503 when the keys can't be had. */
  async verify(token: string): Promise<Record<string, unknown>> {
    try {
      const { payload } = await jwtVerify(token, this.#keys, {
        issuer: ISSUERS,
        audience: services.google.clientId,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp', 'iat', 'email'],
        maxTokenAge: '1h',
        clockTolerance: 5,
      })
      return payload
    } catch (error) {
      throw keysOutOfReach(error)
        ? new ProductError(503, 'PROVIDER_DOWN', 'Google cannot be reached right now. Please try again in a moment.')
        : refused()
    }
  }
}

function keysOutOfReach(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true
  if (error instanceof TypeError) return true
  return error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC'
}
