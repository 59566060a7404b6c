import { Invalid, ProductError } from '#api/shared/errors'
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
