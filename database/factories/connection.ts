import { AppFactory } from '@adonisjs/core/factories/app'
import { EmitterFactory } from '@adonisjs/core/factories/events'
import { LoggerFactory } from '@adonisjs/core/factories/logger'
import app from '@adonisjs/core/services/app'
import { Database as Lucid } from '@adonisjs/lucid/database'
import { BaseModel } from '@adonisjs/lucid/orm'
import type { LucidRow, ModelAttributes } from '@adonisjs/lucid/types/model'
import { type Limits, postgres } from '#api/shared/connection'
import { type Connection, Database } from '#api/shared/sql'

let unique = 0

/** A number that no other record of this process has. */
export const nextNumber = () => (unique += 1)

/** Differs between processes too, so that suites may share a database. */
export const uniqueText = (word: string) => `${word}-${process.pid.toString(36)}-${nextNumber()}`

/** What a record is to be like; the rest gets a sensible value. */
export type Attributes<Model extends LucidRow> = Partial<ModelAttributes<Model>>

/** What is undefined was left out. */
export const given = <Some extends object>(attributes: Some): Some =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== undefined)) as Some

/** A new record, as plain data. */
export const recordOf = <Model extends LucidRow>(model: Model) => model.$attributes as ModelAttributes<Model>

/** The running application's database: what a factory uses unless it is given another. */
export const connectionOf = async (database?: Connection): Promise<Connection> =>
  database ?? app.container.make(Database)

export const clientOf = async (database?: Connection) => (await connectionOf(database)).lucid

/** A pool of one's own where no application runs; whoever opens it closes it. */
export function openDatabase(url: string, size: number, limits: Omit<Limits, 'size'> = {}): Database {
  const config = { connection: 'postgres', connections: { postgres: postgres(url, { ...limits, size }) } }
  const emitter = new EmitterFactory().create(new AppFactory().create(new URL('.', import.meta.url), () => {}))
  const lucid = new Lucid(config, new LoggerFactory().merge({ enabled: false }).create(), emitter)
  // Models of an application that runs in this process keep its connection.
  BaseModel.$adapter ??= lucid.modelAdapter()
  return new Database(lucid)
}
