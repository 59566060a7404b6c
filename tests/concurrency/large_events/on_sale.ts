import { TicketStage, type TicketWish } from '#tests/support/ticket_stage'
import type { HttpClient } from '#tests/support/http'
import type { Product } from '#tests/support/product'

/** Takes the constraints behind `ticket-stock` and `squad-capacity` out of a database of the test's own. */
export async function withoutConstraints({ database }: Product): Promise<void> {
  await database.query('alter table ticket_types drop constraint ticket_types_never_oversold')
  await database.query('alter table squads drop constraint squads_never_overfull')
}

export const at = (product: Product, index: number): HttpClient =>
  product.processes[index % product.processes.length]!.http

/** Each of many comes by a line of their own; those of one line would wait for one another. */
export const somewhere = (index: number) => `10.9.${Math.floor(index / 250)}.${(index % 250) + 1}`

/** All at once, in turn at each process; who finds it busy comes again. Answers the statuses, with the refusal's code. */
export function rush(stage: TicketStage, count: number, wishOf: (index: number) => TicketWish): Promise<string[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const buyer = { http: at(stage.product, index), address: somewhere(index), email: `buyer${index}@example.test` }
      for (;;) {
        const { status, body } = await stage.start([wishOf(index)], buyer)
        if (status === 409) continue
        if (status !== 200) return `${status} ${body.code}`
        await stage.pay(body.sessionId, buyer.http)
        return 'bought'
      }
    })
  )
}

export const countOf = (outcomes: readonly string[], wanted: string) =>
  outcomes.filter((outcome) => outcome === wanted).length
