import { createdRange, isWithin } from './created_range.ts'
import { endpoint, pathPart } from './endpoint.ts'
import { missing } from './errors.ts'
import { pageFields, paginate } from './lists.ts'
import { text } from './params.ts'

export const chargeEndpoints = [
  endpoint(
    'GET',
    '/v1/charges',
    { ...pageFields, created: createdRange, customer: text(), payment_intent: text() },
    ({ context, params }) => {
      const found = context.store.charges
        .newestFirst()
        .filter(
          (charge) =>
            (!params.customer || charge.customer === params.customer) &&
            (!params.payment_intent || charge.payment_intent === params.payment_intent) &&
            isWithin(params.created, charge.created)
        )
      return paginate(found, params, '/v1/charges')
    }
  ),
  endpoint('GET', '/v1/charges/:id', {}, ({ context, path }) => {
    const id = pathPart(path, 'id')
    const charge = context.store.charges.get(id)
    if (!charge) throw missing('charge', id)
    return charge
  }),
]
