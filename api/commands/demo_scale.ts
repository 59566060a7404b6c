import { BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import services from '#api/config/services'
import { Database } from '#api/shared/sql'
import { fillToScale } from '#database/seeders/scale/scale'

/** Fills an empty database with as much as the lists of the back office have to bear (CONTRIBUTING.md). */
export default class DemoScale extends BaseCommand {
  static override commandName = 'demo:scale'
  static override description = 'Fill an empty database with the data of the measurements'
  static override options: CommandOptions = { startApp: true }

  @flags.number({ description: 'Games', default: 20_000 })
  declare games: number

  @flags.number({ description: 'Orders, of two lines each', default: 200_000 })
  declare orders: number

  @flags.number({ description: 'How many of the games are still to come', default: 2000 })
  declare upcoming: number

  @flags.number({ description: 'So many times of everything, the catalogue and people included', default: 1 })
  declare factor: number

  override async run() {
    if (this.app.inProduction && !services.sandbox)
      return this.#refuse('This database belongs to a shop that takes money, so nothing was written.')
    const { games, orders, upcoming, factor } = this
    if (
      ![games, orders, upcoming, factor].every(Number.isSafeInteger) ||
      Math.min(games, orders, factor) < 1 ||
      upcoming < 0 ||
      upcoming >= games
    ) {
      return this.#refuse('Games, orders and the factor are whole numbers from 1 on, and some of the games are over.')
    }
    const database = await this.app.container.make(Database)
    const scale = { games: games * factor, upcoming: upcoming * factor, orders: orders * factor, catalogue: factor }
    const outcome = await fillToScale(database, scale)
    if (outcome === 'other data') return this.#refuse('This database already holds other data, so nothing was written.')
    this.logger.success(`${scale.games} games and ${scale.orders * 2} order lines ${outcome}`)
  }

  #refuse(reason: string) {
    this.logger.error(reason)
    this.exitCode = 1
  }
}
