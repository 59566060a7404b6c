import { Refused } from '#api/shared/errors'

/** Fewer seats are left than somebody asked for. */
export class NoRoom extends Refused {
  constructor(gameId: number, left: number) {
    super('SEATS_TAKEN', left > 0 ? onlySoMany(left) : 'Sorry, this game is full.', { gameId, left: Math.max(left, 0) })
  }
}

/** The game began before the seats were asked for. */
export class AlreadyStarted extends Refused {
  constructor(gameId: number) {
    super('ALREADY_STARTED', 'Sorry, this game has already started and registration is no longer available.', {
      gameId,
    })
  }
}

/** The same, told of a whole cart. */
export const alreadyStarted = () =>
  new Refused(
    'ALREADY_STARTED',
    'Sorry, one or more games in your cart have already started and registration is no longer available. Please remove them from your cart and try again.'
  )

/** The game was cancelled, or never was. */
export class GameGone extends Refused {
  constructor(gameId: number) {
    super(
      'CART_ITEMS_UNAVAILABLE',
      'Some items in your cart are no longer available. Your cart has been updated. Please review and try again.',
      { gameId }
    )
  }
}

/** D-03: a game cannot be made smaller than what is sold and held. */
export class CapacityTooSmall extends Refused {
  constructor(taken: number) {
    super(
      'CAPACITY_TOO_SMALL',
      `${taken} ${taken === 1 ? 'seat is' : 'seats are'} already taken. Choose at least ${taken}.`,
      {
        taken,
      }
    )
  }
}

const onlySoMany = (left: number) => `Sorry, only ${left} ${left === 1 ? 'seat' : 'seats'} available.`
