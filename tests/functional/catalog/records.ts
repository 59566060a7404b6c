import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { openDatabase } from '#database/factories/connection'
import type { Database } from '#api/shared/sql'
import type { Answer, HttpClient } from '#tests/support/http'
import { createAdministrator, type Person } from '#tests/support/people'
import { sharedApp, type App } from '#tests/support/app'
import { atEndOfGroup } from '#tests/support/workspace'

export const ADDRESS = {
  address1: '12 Larkspur Way',
  address2: null,
  city: 'Denver',
  state: 'CO',
  postalcode: '80205',
  country: 'USA',
}
export const KINDS = ['game-masters', 'modules', 'venues', 'systems', 'campaign-settings', 'special-events'] as const

export const cover = await sharp({ create: { width: 640, height: 360, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

export const aName = () => `Sample ${randomUUID()}`

export function multipart(fields: Record<string, unknown>, image: Buffer | null = cover): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
  if (image) body.append('image', new Blob([new Uint8Array(image)]), 'cover.png')
  return body
}

/** The least that makes a record of this kind. */
export const minimal = (kind: string, name: string): unknown =>
  ({
    'game-masters': multipart({ name, email: `sam-${randomUUID()}@example.test` }),
    'modules': multipart({ name, description: 'A mill by the river.' }),
    'venues': { name, type: 'store', address: ADDRESS },
  })[kind] ?? { name }

/** The catalogue, which an administrator keeps, and everybody reads: at another process where there is one. */
export class Catalogue {
  readonly product: App
  readonly database: Database
  readonly administrator: Person
  readonly #reading: HttpClient

  private constructor(product: App, database: Database, administrator: Person, reading: HttpClient) {
    this.product = product
    this.database = database
    this.administrator = administrator
    this.#reading = reading
  }

  static async open({ processes = 1 } = {}): Promise<Catalogue> {
    const product = await sharedApp()
    const database = openDatabase(product.database.url, 2)
    atEndOfGroup(() => database.close())
    const { http } = processes > 1 ? await product.startProcess() : product
    return new Catalogue(product, database, await createAdministrator(product), http)
  }

  /** What one process has changed, the other one shows at once. */
  elsewhere(path: string): Promise<Answer> {
    return this.#reading.get(path)
  }

  read(kind: string, id: number): Promise<Answer> {
    return this.administrator.http.get(`/api/${kind}/${id}`)
  }

  audit(noun: string, id: number): Promise<Record<string, any>[]> {
    return this.product.database.query(
      'select actor_id::int, action, before, after from audit_log where subject_type = $1 and subject_id = $2 order by id',
      [noun, String(id)]
    )
  }
}
