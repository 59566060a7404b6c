import { detailsOf } from './checkout_pay.ts'
import type { StripeContext } from './context.ts'
import { malformed } from './errors.ts'
import type { CheckoutSession, StripeObject } from './objects.ts'
import { deletedForm } from './customers.ts'

const MAX_DEPTH = 4

type Node = Record<string, unknown>

/** A copy of the answer in which the named ids are replaced by what they stand for. */
export function expanded(context: StripeContext, result: unknown, paths: string[]): unknown {
  if (paths.length === 0) return result
  const copy = structuredClone(result)
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > MAX_DEPTH)
      throw malformed(`You cannot expand more than ${MAX_DEPTH} levels of a property.`, { param: 'expand' })
    expandPath(context, copy as Node, steps, path)
  }
  return copy
}

function expandPath(context: StripeContext, node: Node, steps: string[], whole: string): void {
  const [step = '', ...rest] = steps
  node[step] ??= special(context, node, step)
  const value = node[step]
  if (value === undefined) {
    throw malformed(`This property cannot be expanded (${whole}).`, { code: 'parameter_unknown', param: 'expand' })
  }
  if (value === null) return
  if (typeof value === 'string') {
    const found = lookUp(context, value)
    if (!found) throw malformed(`This property cannot be expanded (${whole}).`, { param: 'expand' })
    node[step] = structuredClone(found)
  }
  if (rest.length === 0) return
  const target = node[step]
  for (const each of Array.isArray(target) ? target : [target]) expandPath(context, each as Node, rest, whole)
}

/** What an answer holds only when it is asked for. */
function special(context: StripeContext, node: Node, step: string): unknown {
  if (node.object === 'checkout.session' && step === 'line_items') {
    const session = node as CheckoutSession
    const data = structuredClone(detailsOf(context, session).lineItems)
    return { object: 'list', url: `/v1/checkout/sessions/${session.id}/line_items`, has_more: false, data }
  }
  if (node.object === 'charge' && step === 'refunds') {
    const data = context.store.refunds.newestFirst().filter((refund) => refund.charge === node.id)
    return structuredClone({ object: 'list', url: `/v1/charges/${node.id}/refunds`, has_more: false, data })
  }
  if ('amount_discount' in node && 'amount_shipping' in node && step === 'breakdown') {
    return { discounts: [], taxes: [] }
  }
  return node[step]
}

function lookUp(context: StripeContext, id: string): object | undefined {
  const { store } = context
  const byPrefix: Record<string, { get(id: string): StripeObject | undefined }> = {
    cus: store.customers,
    pi: store.paymentIntents,
    seti: store.setupIntents,
    pm: store.paymentMethods,
    ch: store.charges,
    re: store.refunds,
    txn: store.balanceTransactions,
    prod: store.products,
    price: store.prices,
    dp: store.disputes,
  }
  const found = byPrefix[id.split('_')[0] ?? '']?.get(id)
  return found?.object === 'customer' && 'deleted' in found ? deletedForm(id) : found
}
