import createCache from '@emotion/cache'

/** The server allows only styles that carry its nonce. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
export const styleCache = createCache({ key: 'qb', nonce })
