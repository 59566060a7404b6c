import type { WhyNot } from '#api/refund_requests/rules/lifecycle'
import { nounOf } from '#api/sales/rules/product_text'
import { ProductError, Refused } from '#api/shared/errors'
import { whenText } from '#api/shared/clock'
import type { ProductRef } from '#common/products'

/** `seats` is what the line is of, in the words of its product. */
const WHY_NOT: Record<WhyNot, (seats: string) => [code: string, message: string]> = {
  'seats given back': (seats) => [
    'SEATS_GIVEN_BACK',
    `These ${seats} were given back before, so there is nothing to ask for.`,
  ],
  'not begun': (seats) => ['NOT_BEGUN', `This has not begun. Until it does, you cancel your ${seats} yourself.`],
  'nothing to give back': (seats) => [
    'NOTHING_TO_GIVE_BACK',
    `No money is left that could go back for these ${seats}.`,
  ],
  'asked before': (seats) => [
    'ASKED_BEFORE',
    `You have asked for these ${seats} before. Reload the page to see what became of it.`,
  ],
  'asked too often': (seats) => [
    'ASKED_TOO_OFTEN',
    `You have asked for these ${seats} several times and taken it back. Please write to us.`,
  ],
}

/** Nobody may ask for this line now. */
export class CannotAsk extends Refused {
  constructor(why: WhyNot, line: Pick<ProductRef, 'productType'>) {
    super(...WHY_NOT[why](nounOf([line]).many))
  }
}

/** The game master still has time to answer. */
export class TooEarly extends Refused {
  constructor(from: Date) {
    super('TOO_EARLY', `Your game master has until ${whenText(from)} to answer. After that you may turn to support.`)
  }
}

/** Somebody was faster, or the money went back in another way (409). */
export class NotPossible extends ProductError {
  constructor() {
    super(409, 'NOT_POSSIBLE', 'This request has changed since you looked. Reload the page to see what became of it.')
  }
}
