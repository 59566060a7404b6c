const english = {
  join: 'Join Game',
  full: 'Game Full',
  newTab: 'opens in a new tab',
  seat: '{} seat left',
  seats: '{} seats left',
  none: 'No seats left',
  host: 'with {}',
  free: 'Free',
  loading: 'Loading games',
  all: 'All games at {}',
  empty: 'There are no upcoming one-shot games right now.',
  more: 'New games appear here as soon as they are posted.',
  soldOut: 'Every seat here is taken right now.',
  offline: 'No connection. Seats may have changed.',
  by: 'Seats by Questboard',
  failed: 'The games could not be loaded.',
  failedMore: 'Please try again in a moment.',
  retry: 'Try Again',
  elsewhere: 'See the games on Questboard',
}

export type Words = typeof english

/** English, but for what the store says in its own words: a JSON object in the attribute `texts` (docs/embed.md). */
export function wordsFrom(texts: string | null): Words {
  try {
    return { ...english, ...JSON.parse(texts ?? '{}') }
  } catch {
    return english
  }
}

export const fill = (text: string, value: string | number) => text.replace('{}', String(value))
