import { Refused } from '#api/shared/errors'

/** The line's seats were given back before. */
export class SeatsGivenBack extends Refused {
  constructor() {
    super('SEATS_GIVEN_BACK', 'These seats were given back before. Take a new order instead.')
  }
}
