import { Refused } from '#api/shared/errors'

/** The line's seats were given back before. */
export class SeatsGivenBack extends Refused {
  constructor() {
    super('SEATS_GIVEN_BACK', 'These seats were given back before. Take a new order instead.')
  }
}

/** Nothing of this type is moved. */
export class CannotMove extends Refused {
  constructor() {
    super('CANNOT_MOVE', 'This can not be moved.')
  }
}

/** What a line was to be moved to was cancelled or closed, or never was; `noun` is what it is called. */
export class TargetGone extends Refused {
  constructor(noun: string) {
    super('GAME_GONE', `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found or not available.`)
  }
}
