import { ProductError } from '#api/shared/errors'

/**
 * What the product needs of a card payment provider, in the product's words.
 * Amounts are cents. Every writing call takes a key that names the thing and the attempt (PAY-3).
 */
export abstract class PaymentGateway {
  /** Opens a payment page. The same key and wish answer the same page again, also after a crash. */
  abstract openPage(key: string, wish: PaymentWish): Promise<PaymentPage>
  /** Null when the provider knows no such page. */
  abstract findPage(id: string): Promise<PaymentPage | null>
  /** Closes an open page so that nobody can pay it any more; tells what it found. */
  abstract closePage(id: string): Promise<'closed' | 'paid'>
  /** Paid pages that were made since an instant, newest first; all of them. */
  abstract listPaidPages(since: Date): Promise<PaymentPage[]>
  /** What names a card across customers and payments; null where the payment was made with none. */
  abstract findCardFingerprint(paymentIntent: string): Promise<string | null>
  abstract refund(key: string, wish: RefundWish): Promise<ProviderRefund>
  abstract findRefund(id: string): Promise<ProviderRefund>
  /** Whoever made them, newest first; all of them. Disputes as well. */
  abstract listRefundsOf(paymentIntent: string): Promise<ProviderRefund[]>
  abstract listRefundsSince(since: Date): Promise<ProviderRefund[]>
  abstract findDispute(id: string): Promise<ProviderDispute>
  abstract listDisputesSince(since: Date): Promise<ProviderDispute[]>
  /** A page of one of the provider's books, newest first, of what was made since then; `after` is where the last page ended. */
  abstract readBook(book: Book, since: Date, after: string | null): Promise<BookPage<BookEntry>>
  /** As it stands in the book of payments; null when the provider knows no such payment, or nothing came of it. */
  abstract findPayment(paymentIntent: string): Promise<BookEntry | null>
  /** The page that a payment was made on; null where there was none. */
  abstract findPageOfPayment(paymentIntent: string): Promise<PaymentPage | null>
  /** The provider keeps them for a month. */
  abstract readEvents(types: readonly string[], since: Date, after: string | null): Promise<BookPage<PaymentEvent>>
  /** A name under which the provider keeps a person's cards. */
  abstract createCustomer(key: string, payer: Payer): Promise<string>
  /** Newest first. Throws CustomerUnknown, as do the next ones. */
  abstract listCards(customer: string): Promise<SavedCard[]>
  /** Lets the browser hand a card to the provider; answers the secret that it needs for it. */
  abstract openCardSetup(key: string, customer: string): Promise<string>
  /** Null when the provider knows no such card. */
  abstract findCardOwner(card: string): Promise<{ customer: string | null } | null>
  /** Throws CardDeclined. */
  abstract attachCard(key: string, card: string, customer: string): Promise<void>
  abstract detachCard(key: string, card: string): Promise<void>
  /** Verifies the raw body. Throws ForgedEvent. */
  abstract readEvent(rawBody: string, signature: string): PaymentEvent
}

export interface PaymentWish {
  checkoutId: string
  /** Kept with the page: up to 49 of them, 500 characters each. */
  notes: Record<string, string>
  uiMode: 'embedded' | 'hosted'
  /** `about` says when and where. */
  lines: {
    name: string
    about: string | null
    unitPriceCents: number
    quantity: number
    productType: string
    productId: string
  }[]
  /** Taken off the total, as the buyer's account credit. */
  creditCents: number
  customerEmail: string | null
  /** Whose saved cards the page offers; it knows their address, so `customerEmail` does not count then. */
  customer: string | null
  /** `{CHECKOUT_SESSION_ID}` stands for the page's id. */
  returnUrl: string
  cancelUrl: string
  expiresAt: Date
}

export interface PaymentPage {
  id: string
  checkoutId: string | null
  state: 'open' | 'paid' | 'expired' | 'processing'
  amountCents: number
  /** Three small letters; null where nothing is to be paid. */
  currency: string | null
  notes: Record<string, string>
  paymentIntent: string | null
  customerEmail: string | null
  /** For the hosted form. */
  url: string | null
  /** For the embedded form. */
  clientSecret: string | null
}

/** A person, as the provider gets to know them. */
export interface Payer {
  userId: number
  email: string
  name: string
}

export interface SavedCard {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
}

export interface RefundWish {
  /** The provider keeps both beside the refund: they find it again. */
  refundId: string
  attempt: number
  paymentIntent: string
  amountCents: number
  reason: string
}

/** How a movement of money back stands. */
export interface Outcome {
  state: 'pending' | 'succeeded' | 'failed'
  /** The provider's id; null where none was involved. */
  id: string | null
  failure: string | null
}

/** Money that left us at the provider, by a refund or by a dispute. */
export interface MoneyBack extends Outcome {
  id: string
  paymentIntent: string | null
  amountCents: number
}

export interface ProviderRefund extends MoneyBack {
  /** What we called it; null for one that others made. */
  refundId: string | null
  attempt: number
}

/** The bank takes the money while a dispute is open (`pending`) and keeps it when it is lost (`succeeded`). */
export interface ProviderDispute extends MoneyBack {
  reason: string
}

export const BOOKS = ['payments', 'refunds', 'disputes'] as const
export type Book = (typeof BOOKS)[number]

export interface BookPage<Entry> {
  entries: Entry[]
  /** Where the next page begins; null after the last one. */
  next: string | null
}

/** Money that came in or went out, as the provider's books have it. */
export interface BookEntry {
  id: string
  kind: 'payment' | 'refund' | 'dispute'
  paymentIntent: string | null
  amountCents: number
  /** What the provider keeps of it. */
  feeCents: number
  state: Outcome['state']
  /** Of a refund of ours. */
  refundId: string | null
  attempt: number | null
  reason: string
  /** Until when a dispute can be answered. */
  dueAt: Date | null
  madeAt: Date
}

export interface PaymentEvent {
  id: string
  type: string
  /** The object the event is about, as the provider sent it. */
  subject: { id: string; [field: string]: unknown }
  /** All of it, as the provider wrote it. */
  written: string
  madeAt: Date | null
}

/** The signature does not fit the body. */
export class ForgedEvent extends Error {}

/** The provider refuses the wish itself; trying again would not help. */
export class PaymentRefused extends Error {}

/** The card's issuer says no; the message is for its holder. */
export class CardDeclined extends PaymentRefused {}

/** The provider does not know the customer (any more). */
export class CustomerUnknown extends PaymentRefused {}

/** The provider can't be reached or fails; whether the call took effect is unknown. */
export class ProviderDown extends ProductError {
  constructor(cause: unknown) {
    super(503, 'PAYMENT_PROVIDER_DOWN', 'Card payments cannot be reached right now. Please try again in a moment.', {
      'Retry-After': '10',
    })
    this.cause = cause
  }
}
