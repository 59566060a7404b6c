import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { Allowance, LIMITS } from '#api/graphql/limits'
import { Operations } from '#api/graphql/operations'
import { Refusal } from '#api/graphql/refusal'
import { Payload, sendPayload } from '#api/http/payload'

interface Outcome {
  status: number
  payload: Payload
}

/** `POST /api/graphql`: one operation, or up to ten in an array. */
@inject()
export default class GraphqlController {
  constructor(protected operations: Operations) {}

  async handle(ctx: HttpContext) {
    const body: unknown = ctx.request.body()
    const { status, payload } = Array.isArray(body) ? await this.#batch(body) : await this.#one(body)
    return sendPayload(ctx, payload, { status })
  }

  async refuseMethod(ctx: HttpContext) {
    ctx.response.header('Allow', 'POST')
    return sendPayload(ctx, refused(Refusal.because('Send GraphQL with POST.', 'METHOD_NOT_ALLOWED')), { status: 405 })
  }

  async #batch(operations: unknown[]): Promise<Outcome> {
    if (operations.length > LIMITS.batch) {
      return {
        status: 413,
        payload: refused(Refusal.because(`At most ${LIMITS.batch} operations go into one batch.`, 'BATCH_TOO_LARGE')),
      }
    }
    if (operations.length === 0) return { status: 400, payload: refused(Refusal.because('The batch is empty.')) }
    const allowance = Allowance.forBatch()
    const outcomes: Outcome[] = []
    // One after another: what the first ones took, the next ones may not.
    for (const operation of operations) outcomes.push(await this.#one(operation, allowance))
    const status = outcomes.every((outcome) => outcome.status === 400) ? 400 : 200
    return { status, payload: joined(outcomes.map(({ payload }) => payload)) }
  }

  async #one(operation: unknown, allowance = Allowance.forOne()): Promise<Outcome> {
    try {
      return { status: 200, payload: await this.operations.answer(operation, allowance) }
    } catch (error) {
      if (error instanceof Refusal) return { status: 400, payload: refused(error) }
      throw error
    }
  }
}

const refused = ({ errors }: Refusal) => Payload.json({ errors })

function joined(payloads: Payload[]): Payload {
  const parts = payloads.flatMap(({ body }, index) => [Buffer.from(index === 0 ? '[' : ','), body])
  return new Payload(Buffer.concat([...parts, Buffer.from(']')]), payloads[0]!.type)
}
