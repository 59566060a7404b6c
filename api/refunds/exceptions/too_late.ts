import { Refused } from '#api/shared/errors'

/** The game has begun; what happens to its seats is for staff to decide. */
export class TooLate extends Refused {
  constructor() {
    super('ALREADY_STARTED', 'This game has already started. Please write to us about your seats.')
  }
}
