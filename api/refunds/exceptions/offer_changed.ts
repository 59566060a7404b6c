import { ProductError } from '#api/shared/errors'

/** The person agreed to something else than what would happen now. */
export class OfferChanged extends ProductError {
  constructor() {
    super(409, 'OFFER_CHANGED', 'What comes back has changed since you looked. Nothing was cancelled.')
  }
}
