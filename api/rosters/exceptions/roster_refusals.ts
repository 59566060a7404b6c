import { Invalid, NotFound, ProductError, Refused } from '#api/shared/errors'

export const unknownPlayer = () => new NotFound('This player no longer has a seat at this game.')
export const unknownNote = () => new NotFound('This note no longer exists.')
export const unknownSeats = () => new NotFound('This code is of no seats that we know.')

export const gameCancelled = () => new Refused('GAME_CANCELLED', 'This game was cancelled, so nobody is expected.')
export const notOnline = () => new Refused('NOT_ONLINE', 'Only online games have a join link.')
export const gameNotStarted = () =>
  new Refused('NOT_STARTED', 'This game has not started yet, so a player cannot be a no-show.')
export const tooManySeatsHere = (quantity: number) =>
  new Invalid([
    {
      field: 'seats',
      rule: 'max',
      message: `This booking has only ${quantity} ${quantity === 1 ? 'seat' : 'seats'}.`,
    },
  ])
export const nobodyReachable = () => new Refused('NO_EMAIL', 'None of the people you chose has an email address.')

/** Another number of buyers than staff confirmed. */
export const recipientsChanged = (count: number) =>
  new ProductError(
    409,
    'RECIPIENTS_CHANGED',
    `The message would go to ${count} ${count === 1 ? 'address' : 'addresses'} now. Nothing was sent. Please look again.`
  )

/** Of those who were chosen, somebody has gone. */
export const playersChanged = () =>
  new ProductError(
    409,
    'PLAYERS_CHANGED',
    'Someone you chose no longer has a seat here. Nothing was sent. Please look again.'
  )
