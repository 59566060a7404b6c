import app from '@adonisjs/core/services/app'
import { Database } from '#api/shared/sql'

let unique = 0

/** A number that no other record of this process has. */
export const nextNumber = () => (unique += 1)

/** Differs between processes too, so that suites may share a database. */
export const uniqueText = (word: string) => `${word}-${process.pid.toString(36)}-${nextNumber()}`

/** The running application's pool: what a factory uses unless it is given another. */
export const appDatabase = () => app.container.make(Database)
