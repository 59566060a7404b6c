import { createHash } from 'node:crypto'
import type { Decline } from './errors.ts'
import type { PaymentMethod } from './objects.ts'

export interface TestCard {
  number: string
  brand: string
  aliases: string[]
  country: string
  funding: 'credit' | 'debit' | 'prepaid'
  /** Every use is refused by the issuer, saving the card included. */
  decline?: Decline
  /** Can be saved; each charge is refused. */
  chargeDecline?: Decline
  blocked?: boolean
  /** `setup`: only until it was set up for later use. `saved`: counts as set up already. */
  authentication?: 'always' | 'setup' | 'saved'
  authenticatedDecline?: Decline
  refund?: 'pending' | 'fails'
  disputed?: boolean
}

const GENERIC: Decline = { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }
export const BLOCKED: Decline = {
  code: 'card_declined',
  decline_code: 'fraudulent',
  message: 'Your card was declined.',
}
const INSUFFICIENT: Decline = {
  code: 'card_declined',
  decline_code: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
}

function refusedFor(decline_code: string, message = 'Your card was declined.'): Decline {
  return { code: 'card_declined', decline_code, message }
}

function card(number: string, brand: string, alias: string | string[], behaviour: Partial<TestCard> = {}): TestCard {
  return { number, brand, aliases: [alias].flat(), country: 'US', funding: 'credit', ...behaviour }
}

const CARDS: TestCard[] = [
  card('4242424242424242', 'visa', 'pm_card_visa'),
  card('4000056655665556', 'visa', 'pm_card_visa_debit', { funding: 'debit' }),
  card('5555555555554444', 'mastercard', 'pm_card_mastercard'),
  card('2223003122003222', 'mastercard', []),
  card('5200828282828210', 'mastercard', 'pm_card_mastercard_debit', { funding: 'debit' }),
  card('5105105105105100', 'mastercard', 'pm_card_mastercard_prepaid', { funding: 'prepaid' }),
  card('378282246310005', 'amex', 'pm_card_amex'),
  card('371449635398431', 'amex', []),
  card('6011111111111117', 'discover', 'pm_card_discover'),
  card('3056930009020004', 'diners', 'pm_card_diners'),
  card('3566002020360505', 'jcb', 'pm_card_jcb', { country: 'JP' }),
  card('6200000000000005', 'unionpay', 'pm_card_unionpay', { country: 'CN' }),
  card('4000000000000077', 'visa', 'pm_card_bypassPending'),
  card('4000000000000002', 'visa', ['pm_card_visa_chargeDeclined', 'pm_card_chargeDeclined'], { decline: GENERIC }),
  card(
    '4000000000009995',
    'visa',
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'pm_card_chargeDeclinedInsufficientFunds'],
    {
      decline: INSUFFICIENT,
    }
  ),
  card('4000000000009987', 'visa', 'pm_card_visa_chargeDeclinedLostCard', { decline: refusedFor('lost_card') }),
  card('4000000000009979', 'visa', 'pm_card_visa_chargeDeclinedStolenCard', { decline: refusedFor('stolen_card') }),
  card('4000000000006975', 'visa', 'pm_card_visa_chargeDeclinedVelocityLimitExceeded', {
    decline: refusedFor(
      'card_velocity_exceeded',
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.'
    ),
  }),
  card('4000000000000069', 'visa', 'pm_card_chargeDeclinedExpiredCard', {
    decline: { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' },
  }),
  card('4000000000000127', 'visa', 'pm_card_chargeDeclinedIncorrectCvc', {
    decline: { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' },
  }),
  card('4000000000000119', 'visa', 'pm_card_chargeDeclinedProcessingError', {
    decline: {
      code: 'processing_error',
      message: 'An error occurred while processing your card. Try again in a little bit.',
    },
  }),
  card('4000000000000341', 'visa', 'pm_card_chargeCustomerFail', { chargeDecline: GENERIC }),
  card('4100000000000019', 'visa', 'pm_card_radarBlock', { blocked: true }),
  card('4000002500003155', 'visa', 'pm_card_authenticationRequiredOnSetup', { authentication: 'setup' }),
  card('4000002760003184', 'visa', 'pm_card_authenticationRequired', { authentication: 'always' }),
  card('4000003800000446', 'visa', 'pm_card_authenticationRequiredSetupForOffSession', { authentication: 'saved' }),
  card('4000008260003178', 'visa', 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds', {
    authentication: 'always',
    authenticatedDecline: INSUFFICIENT,
  }),
  card('4000000000003220', 'visa', 'pm_card_threeDSecure2Required', { authentication: 'always' }),
  card('4000008400001629', 'visa', 'pm_card_threeDSecureRequiredChargeDeclined', {
    authentication: 'always',
    authenticatedDecline: GENERIC,
  }),
  card('4000008400001280', 'visa', 'pm_card_threeDSecureRequiredProcessingError', { decline: GENERIC }),
  card('4000000000003055', 'visa', 'pm_card_threeDSecureOptional'),
  card('4000000000003097', 'visa', 'pm_card_threeDSecureOptionalProcessingError'),
  card('4000000000007726', 'visa', 'pm_card_pendingRefund', { refund: 'pending' }),
  card('4000000000005126', 'visa', 'pm_card_refundFail', { refund: 'fails' }),
  card('4000000000000259', 'visa', 'pm_card_createDispute', { disputed: true }),
]

const BY_NUMBER = new Map(CARDS.map((each) => [each.number, each]))
const BY_ALIAS = new Map(CARDS.flatMap((each) => each.aliases.map((alias) => [alias, each] as const)))
const BY_KIND = new Map(CARDS.map((each) => [kindOf(fingerprint(each.number)), each]))

/** The same for the same card, whoever pays with it. A copy is another card that behaves like the one with this number. */
export function fingerprint(number: string, copy = ''): string {
  return digest(number) + digest(`${number}#${copy}`)
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, 8)
}

function kindOf(print: string): string {
  return print.slice(0, 8)
}

export function testCardByAlias(alias: string): TestCard | undefined {
  return BY_ALIAS.get(alias)
}

export function testCardOf(method: PaymentMethod): TestCard {
  const found = BY_KIND.get(kindOf(method.card.fingerprint))
  if (!found) throw new Error(`${method.id} stands for no test card`)
  return found
}

/** The card with this number, or why there is none. */
export function findTestCard(number: string): TestCard | Decline {
  const found = BY_NUMBER.get(number)
  if (found) return found
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return { code: 'incorrect_number', message: 'Your card number is incorrect.', param: 'number' }
  }
  return {
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
    message:
      'Your card was declined. Your request was in test mode, but used a non test card. Use a test card: 4242 4242 4242 4242.',
  }
}

export function isDecline(found: TestCard | Decline): found is Decline {
  return 'code' in found
}

function passesLuhn(number: string): boolean {
  let sum = 0
  for (const [index, digit] of [...number].toReversed().entries()) {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
