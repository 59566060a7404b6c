import { ProductError, Refused } from '#api/shared/errors'

/** Fewer seats are left than somebody asked for. */
export class NoRoom extends Refused {
  constructor(gameId: number, left: number) {
    super('SEATS_TAKEN', left > 0 ? onlySoMany(left) : 'Sorry, this game is full.', { gameId, left: Math.max(left, 0) })
  }
}

/** The game began before the seats were asked for. */
export class AlreadyStarted extends Refused {
  constructor(gameId: number) {
    super('ALREADY_STARTED', 'Sorry, this game has already started and registration is no longer available.', { gameId })
  }
}

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

/** Seats that somebody wanted to give back or move are not there any more; nothing was done. */
export class SeatsChanged extends ProductError {
  constructor() {
    super(409, 'SEATS_CHANGED', 'Somebody else changed these seats in the meantime. Nothing was done; please look again.')
  }
}

/** D-03: a game cannot be made smaller than what is sold and held. */
export class CapacityTooSmall extends Refused {
  constructor(taken: number) {
    super('CAPACITY_TOO_SMALL', `${taken} ${taken === 1 ? 'seat is' : 'seats are'} already taken. Choose at least ${taken}.`, {
      taken,
    })
  }
}

const onlySoMany = (left: number) => `Sorry, only ${left} ${left === 1 ? 'seat' : 'seats'} available.`
