import { ProductError, Refused } from '#api/shared/errors'

/** The line's seats were given back before. */
export class SeatsGivenBack extends Refused {
  constructor() {
    super('SEATS_GIVEN_BACK', 'These seats were given back before. Take a new order instead.')
  }
}

/** What was read is no longer so; nothing was done. */
export class OrderChanged extends ProductError {
  constructor() {
    super(409, 'ORDER_CHANGED', 'Somebody else changed this order in the meantime. Nothing was done; look at it again.')
  }
}
