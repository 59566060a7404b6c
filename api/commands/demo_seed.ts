import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { isEmpty, seedDemoWorld } from '#database/seeders/demo/seed'
import { Clock } from '#api/shared/clock'
import { Database } from '#api/shared/sql'

/** Fills an empty database, and the folder of pictures, with the demo world. */
export default class DemoSeed extends BaseCommand {
  static override commandName = 'demo:seed'
  static override description = 'Fill an empty database with the demo world'
  static override options: CommandOptions = { startApp: true }

  override async run() {
    const database = await this.app.container.make(Database)
    const clock = await this.app.container.make(Clock)
    const began = performance.now()
    if (!(await isEmpty(database))) return this.#refuse()
    const world = await seedDemoWorld(database, clock.now())
    if (!world) return this.#refuse()
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    this.logger.success(
      `${world.games.length} games, ${world.orders.length} orders and ${world.modules.length} modules in ${seconds} s`
    )
  }

  #refuse() {
    this.logger.error('This database already holds data, so nothing was written. The demo world needs an empty one.')
    this.exitCode = 1
  }
}
