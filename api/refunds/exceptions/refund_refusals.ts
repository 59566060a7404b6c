import { ProductError, Refused } from '#api/shared/errors'

export const ticketsOfHolders = () =>
  new Refused('GIVEN_AWAY', 'You gave these tickets away. Only the people who hold them now can cancel them.')

/** The person agreed to something else than what would happen now. */
export class OfferChanged extends ProductError {
  constructor() {
    super(409, 'OFFER_CHANGED', 'What comes back has changed since you looked. Nothing was cancelled.')
  }
}

/** The game has begun; what happens to its seats is for staff to decide. */
export class TooLate extends Refused {
  constructor() {
    super('ALREADY_STARTED', 'This game has already started. Please write to us about your seats.')
  }
}
