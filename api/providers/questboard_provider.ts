import type { ApplicationService } from '@adonisjs/core/types'
import env from '#api/start/env'
import { Clock } from '#api/shared/clock'
import { Database } from '#api/shared/sql'

/** Binds what every context shares. */
export default class QuestboardProvider {
  #database: Database | null = null

  constructor(protected app: ApplicationService) {}

  register() {
    this.app.container.singleton(Clock, () => new Clock())
    this.app.container.singleton(Database, () => (this.#database = new Database(env.get('DATABASE_URL'))))
  }

  async shutdown() {
    await this.#database?.close()
  }
}
