import type { CreatedLargeEvent } from '#database/factories/large_events'
import { createAdministrator } from '#tests/support/people'
import type { HttpClient } from '#tests/support/http'
import type { Product } from '#tests/support/product'
import { TicketStage, typeOf } from '#tests/support/ticket_stage'

/** A large event and the staff who move its people. */
export class BoardStage extends TicketStage {
  readonly staff: HttpClient

  private constructor(product: Product, staff: HttpClient) {
    super(product)
    this.staff = staff
  }

  static async open(product: Product): Promise<BoardStage> {
    return new BoardStage(product, (await createAdministrator(product)).http)
  }

  async board(event: CreatedLargeEvent): Promise<Record<string, any>> {
    return (await this.staff.get(`/api/large-events/${event.id}/board`)).body
  }

  take(event: CreatedLargeEvent, step: Record<string, unknown>) {
    return this.staff.post(`/api/large-events/${event.id}/steps`, step)
  }

  undo(event: CreatedLargeEvent, stepId: number) {
    return this.staff.post(`/api/large-events/${event.id}/steps/${stepId}/undo`)
  }

  openDoors(event: CreatedLargeEvent) {
    return this.product.database.query("update large_events set doors_at = now() - interval '1 minute' where id = $1", [
      event.id,
    ])
  }

  absent(event: CreatedLargeEvent, ticketIds: number[], absent = true) {
    return this.staff.post(`/api/large-events/${event.id}/absent`, { ticketIds, absent })
  }

  checkIn(event: CreatedLargeEvent, entries: object[]) {
    return this.staff.post(`/api/large-events/${event.id}/check-ins`, { entries })
  }

  /** So many players, bought one by one, by their first names; their tickets. */
  async players(
    event: CreatedLargeEvent,
    names: readonly string[],
    choice: Record<string, unknown>,
    vip = false
  ): Promise<number[]> {
    const ids: number[] = []
    for (const firstName of names) {
      await this.buy([{ typeId: typeOf(event, 'player', vip), choice, firstName }])
      ids.push(await this.#newest(event))
    }
    return ids
  }

  async relief(event: CreatedLargeEvent, firstName = 'Rae'): Promise<number> {
    await this.buy([{ typeId: typeOf(event, 'relief'), firstName }])
    return this.#newest(event)
  }

  /** Who sits in which squad, by first names, the game master first. */
  async seats(event: CreatedLargeEvent): Promise<Record<string, string[]>> {
    const { squads } = await this.board(event)
    return Object.fromEntries(
      squads.map((squad: any) => [squad.name, squad.people.map((person: any) => person.firstName)])
    )
  }

  async #newest({ id }: CreatedLargeEvent): Promise<number> {
    return (
      await this.product.database.one<{ id: number }>('select max(id)::int as id from tickets where event_id = $1', [
        id,
      ])
    ).id
  }
}
