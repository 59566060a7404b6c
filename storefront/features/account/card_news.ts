/** What the page that saves a card tells the list that follows it. */
export const CARD_SAVED = { cardSaved: true }

export const isNewsOfCard = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'cardSaved' in state
