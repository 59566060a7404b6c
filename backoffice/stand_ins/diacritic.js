/** Without accents, as every browser knows how. */
export const clean = (text) => text.normalize('NFD').replace(/\p{Mark}/gu, '')
