import { Invalid, ProductError, Refused } from '#api/shared/errors'
import { centsText, toDollars } from '#common/money'

/** The form showed another total. */
export class TotalChanged extends ProductError {
  constructor(totalCents: number) {
    super(
      409,
      'TOTAL_CHANGED',
      `The total is ${centsText(totalCents)} now. Please check it and try again.`,
      {},
      { total: toDollars(totalCents) }
    )
  }
}

export const noAccount = () =>
  new Invalid([
    {
      field: 'email',
      rule: 'account',
      message: 'This email address belongs to no account with credit. Please choose another way to pay.',
    },
  ])

export const tooLittleCredit = (balanceCents: number) =>
  new Invalid([
    {
      field: 'payment',
      rule: 'balance',
      message: `This account has ${centsText(balanceCents)} of credit. Please choose another way to pay.`,
    },
  ])

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
