import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { publishPictures } from '#api/catalog/actions/publish_pictures'
import { drawPictures } from '#database/seeders/demo/pictures'
import { isEmpty, seedDemoWorld } from '#database/seeders/demo/seed'
import uploads from '#api/config/uploads'
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
    // Pictures first: whatever interrupts them, the database stays empty and the next attempt goes on from there.
    const pictures = await drawPictures(uploads.directory)
    const drive = await this.app.container.make('drive.manager')
    await publishPictures(drive.use(), uploads.directory)
    const drawn = performance.now()
    const world = await seedDemoWorld(database, clock.now())
    if (!world) return this.#refuse()
    this.logger.success(`${pictures} pictures drawn in ${seconds(drawn - began)}`)
    this.logger.success(`${world.games.length} games and ${world.orders.length} orders written in ${seconds(performance.now() - drawn)}`)
  }

  #refuse() {
    this.logger.error('This database already holds data, so nothing was written. The demo world needs an empty one.')
    this.exitCode = 1
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`
