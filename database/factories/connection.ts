import { AppFactory } from '@adonisjs/core/factories/app'
import { EmitterFactory } from '@adonisjs/core/factories/events'
import { LoggerFactory } from '@adonisjs/core/factories/logger'
import app from '@adonisjs/core/services/app'
import { Database as Lucid } from '@adonisjs/lucid/database'
import { BaseModel } from '@adonisjs/lucid/orm'
import { postgres } from '#api/shared/connection'
import { Database } from '#api/shared/sql'

let unique = 0

/** A number that no other record of this process has. */
export const nextNumber = () => (unique += 1)

/** Differs between processes too, so that suites may share a database. */
export const uniqueText = (word: string) => `${word}-${process.pid.toString(36)}-${nextNumber()}`

/** The running application's pool: what a factory uses unless it is given another. */
export const appDatabase = () => app.container.make(Database)

/** A pool of one's own where no application runs; whoever opens it closes it. */
export function openDatabase(url: string, size: number): Database {
  const config = { connection: 'postgres', connections: { postgres: postgres(url, size) } }
  const emitter = new EmitterFactory().create(new AppFactory().create(new URL('.', import.meta.url), () => {}))
  const lucid = new Lucid(config, new LoggerFactory().merge({ enabled: false }).create(), emitter)
  BaseModel.$adapter = lucid.modelAdapter()
  return new Database(lucid)
}
