/** Why seats could not be put into the cart. */
export const addingText = {
  notFound: 'Game not found or not available.',
  full: 'Sorry, this game is full.',
} as const
