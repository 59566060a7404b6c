import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { InvitePlayer } from '#api/campaigns/actions/invite_player'
import { publishPictures } from '#api/catalog/actions/publish_pictures'
import { PAT_INVITED_TO } from '#database/seeders/demo/campaigns'
import { demoPeople } from '#database/seeders/demo/demo_people'
import { DEMO_PICTURES } from '#database/seeders/demo/pictures'
import { newCard, tellProvider } from '#database/seeders/demo/provider'
import { isEmpty, seedDemoWorld } from '#database/seeders/demo/seed'
import type { DemoWorld } from '#database/seeders/demo/world'
import { SaveCard } from '#api/payments/actions/save_card'
import services from '#api/config/services'
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
    // Pictures come first: after an interruption the database is still empty, and the next attempt copies the rest.
    const drive = await this.app.container.make('drive.manager')
    await publishPictures(drive.use(), DEMO_PICTURES)
    const world = await seedDemoWorld(database, clock.now())
    if (!world) return this.#refuse()
    await this.#invitePat(world)
    await this.#tellProvider(database, clock.now())
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    this.logger.success(`${world.games.length} games and ${world.orders.length} orders written in ${seconds} s`)
  }

  /** By a mail, whose link is made with this shop's key. */
  async #invitePat({ campaigns }: DemoWorld) {
    const inviting = await this.app.container.make(InvitePlayer)
    const { id } = campaigns.find(({ slug }) => slug === PAT_INVITED_TO)!
    await inviting.handle(id, demoPeople.pat.email, { actorId: demoPeople.gwen.id, network: null })
  }

  /** The world stands without it; but then its cards take no money back. */
  async #tellProvider(database: Database, now: Date) {
    const { sandbox, stripe } = services
    if (!sandbox) return
    try {
      const cards = await this.app.container.make(SaveCard)
      const { id, email, username } = demoPeople.pat
      await tellProvider(sandbox, database, now)
      await cards.finish({ userId: id, email, name: username }, await newCard(sandbox, stripe.secretKey))
    } catch (error) {
      this.logger.warning(`The sandbox knows nothing of the demo payments: ${(error as Error).message}`)
    }
  }

  #refuse() {
    this.logger.error('This database already holds data, so nothing was written. The demo world needs an empty one.')
    this.exitCode = 1
  }
}
