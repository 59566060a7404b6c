/**
 * Makes stripe_2023_10_16.schema.json: what the payment provider answers in API version 2023-10-16, as JSON Schema,
 * drawn from the types of stripe@14.25.0, the last release of that version. To make it anew, in an empty folder:
 *
 *   npm install --save-exact stripe@14.25.0 ts-json-schema-generator@2.9.0 typescript@5.9.3 @types/node@20
 *   node <here>/generate_schema.mjs
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const OBJECTS = {
  'checkout.session': 'Stripe.Checkout.Session',
  'item': 'Stripe.LineItem',
  'price': 'Stripe.Price',
  'product': 'Stripe.Product',
  'customer': 'Stripe.Customer',
  'payment_intent': 'Stripe.PaymentIntent',
  'setup_intent': 'Stripe.SetupIntent',
  'payment_method': 'Stripe.PaymentMethod',
  'charge': 'Stripe.Charge',
  'refund': 'Stripe.Refund',
  'coupon': 'Stripe.Coupon',
  'dispute': 'Stripe.Dispute',
  'balance_transaction': 'Stripe.BalanceTransaction',
  'webhook_endpoint': 'Stripe.WebhookEndpoint',
  'event': 'Stripe.EventBase',
}
const SERVED = new Set(Object.values(OBJECTS))
/** Ways of paying that the sandbox does not have are left out. */
const OTHER_WAYS =
  /^(Stripe\.(Checkout\.Session|PaymentIntent|SetupIntent)\.PaymentMethodOptions|Stripe\.PaymentMethod|Stripe\.Charge\.PaymentMethodDetails|Stripe\.Refund\.DestinationDetails|Stripe\.PaymentIntent\.NextAction)$/
const KEPT_WAYS = new Set([
  'card',
  'type',
  'redirect_to_url',
  'use_stripe_sdk',
  'id',
  'object',
  'billing_details',
  'created',
  'customer',
  'livemode',
  'metadata',
  'radar_options',
])

const roots = Object.values(OBJECTS).map((name, index) => `export type Root${index} = ${name}`)
writeFileSync('roots.ts', `import type Stripe from 'stripe'\n${roots.join('\n')}\n`)
const generator = join(process.cwd(), 'node_modules/ts-json-schema-generator/bin/ts-json-schema-generator.js')
const made = execFileSync(process.execPath, [generator, '-p', 'roots.ts', '-t', '*', '--no-type-check'], {
  maxBuffer: 2 ** 28,
})
const all = JSON.parse(made.toString()).definitions

const nameOf = (ref) => decodeURIComponent(ref.replace('#/definitions/', ''))
const kept = {}

/** An object of its own that the sandbox never answers: there, only its id can stand. */
function isForeign(name) {
  const definition = all[name]
  return (
    !SERVED.has(name) && definition?.properties?.object?.const !== undefined && definition.properties.id !== undefined
  )
}

function trim(node) {
  if (Array.isArray(node)) return node.map(trim)
  if (node === null || typeof node !== 'object') return node
  if (node.$ref) {
    const name = nameOf(node.$ref)
    if (isForeign(name)) return { type: 'string' }
    keep(name)
    return { $ref: `#/definitions/${encodeURIComponent(name)}` }
  }
  // A description is a text about the node; a property of that name is a node itself.
  const said = Object.entries(node).filter(([key, value]) => key !== 'description' || typeof value !== 'string')
  return Object.fromEntries(said.map(([key, value]) => [key, trim(value)]))
}

function keep(name) {
  if (Object.hasOwn(kept, name)) return
  kept[name] = {}
  const definition = structuredClone(all[name])
  if (definition.properties && OTHER_WAYS.test(name)) {
    for (const way of Object.keys(definition.properties)) if (!KEPT_WAYS.has(way)) delete definition.properties[way]
  }
  // The types mark what is not deleted by an optional field that never comes.
  if (SERVED.has(name)) delete definition.properties.deleted
  kept[name] = trim(definition)
}

for (const name of SERVED) keep(name)
kept['Stripe.Event.Data'] = {
  type: 'object',
  properties: { object: { type: 'object' }, previous_attributes: { type: 'object' } },
  required: ['object'],
  additionalProperties: false,
}
kept['Stripe.Event.Type'] = { type: 'string' }

/** Drops what nothing refers to any more. */
function reachable() {
  const found = new Set()
  const visit = (name) => {
    if (found.has(name)) return
    found.add(name)
    for (const [, ref] of JSON.stringify(kept[name]).matchAll(/"#\/definitions\/([^"]+)"/g))
      visit(decodeURIComponent(ref))
  }
  for (const name of SERVED) visit(name)
  return found
}

const names = [...reachable()].toSorted()
const schema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Objects of API version 2023-10-16, from the types of stripe@14.25.0',
  objects: OBJECTS,
  definitions: Object.fromEntries(names.map((name) => [name, kept[name]])),
}
writeFileSync(join(import.meta.dirname, 'stripe_2023_10_16.schema.json'), `${JSON.stringify(schema, null, 1)}\n`)
process.stdout.write(`${names.length} definitions\n`)
