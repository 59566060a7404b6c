import { Collection } from './collection.ts'
import type { KeptAnswer } from '../stripe/idempotency.ts'
import type { WebhookMode } from '../stripe/webhook_mode.ts'
import type {
  BalanceTransaction,
  Charge,
  CheckoutDetails,
  CheckoutSession,
  Coupon,
  Customer,
  Delivery,
  Dispute,
  PaymentIntent,
  PaymentMethod,
  Price,
  Product,
  Refund,
  ScheduledChange,
  SetupIntent,
  StripeEvent,
  WebhookEndpoint,
} from '../stripe/objects.ts'
import type { KeptMail } from '../mail/kept_mail.ts'

const KEPT_EVENTS = 5000
const KEPT_DELIVERIES = 2000
const KEPT_ANSWERS = 5000
const KEPT_MAILS = 500

/** Everything that the sandbox remembers. */
export class Store {
  readonly customers = new Collection<Customer>()
  readonly paymentMethods = new Collection<PaymentMethod>()
  /** Detached, or paid with while belonging to nobody: they cannot be used again. */
  readonly retiredPaymentMethods = new Collection<{ id: string }>()
  readonly checkoutSessions = new Collection<CheckoutSession>()
  readonly checkoutDetails = new Collection<CheckoutDetails>()
  readonly products = new Collection<Product>()
  readonly prices = new Collection<Price>()
  readonly paymentIntents = new Collection<PaymentIntent>()
  readonly setupIntents = new Collection<SetupIntent>()
  readonly charges = new Collection<Charge>()
  readonly balanceTransactions = new Collection<BalanceTransaction>()
  readonly refunds = new Collection<Refund>()
  readonly disputes = new Collection<Dispute>()
  readonly coupons = new Collection<Coupon>()
  readonly webhookEndpoints = new Collection<WebhookEndpoint>()
  readonly scheduledChanges = new Collection<ScheduledChange>()
  readonly events = new Collection<StripeEvent>(KEPT_EVENTS, (event) => event.pending_webhooks === 0)
  readonly deliveries = new Collection<Delivery>(
    KEPT_DELIVERIES,
    ({ state }) => state !== 'pending' && state !== 'held'
  )
  readonly keptAnswers = new Collection<KeptAnswer>(KEPT_ANSWERS)
  readonly mails = new Collection<KeptMail>(KEPT_MAILS)
  webhookMode: WebhookMode = 'deliver'
  clockAheadMs = 0
  /** PKCS#8 PEM of the key that signs Google's ID tokens. */
  googleSigningKey: string | null = null

  openCheckoutSessions(): CheckoutSession[] {
    return this.checkoutSessions.oldestFirst().filter((session) => session.status === 'open')
  }

  restore(saved: Partial<Record<keyof Store, unknown>>): void {
    for (const [name, value] of Object.entries(this)) {
      const kept = saved[name as keyof Store]
      if (value instanceof Collection && Array.isArray(kept)) value.restore(kept)
    }
    this.webhookMode = (saved.webhookMode as WebhookMode) ?? 'deliver'
    this.clockAheadMs = Number(saved.clockAheadMs ?? 0)
    this.googleSigningKey = (saved.googleSigningKey as string) ?? null
  }

  /** The signing key stays: it identifies this sandbox, and those who verify its tokens hold on to it. */
  forgetEverything(): void {
    for (const value of Object.values(this)) if (value instanceof Collection) value.clear()
    this.webhookMode = 'deliver'
    this.clockAheadMs = 0
  }
}
