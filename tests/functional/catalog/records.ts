import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Product } from '#tests/support/product'

export const ADDRESS = { address1: '12 Larkspur Way', address2: null, city: 'Denver', state: 'CO', postalcode: '80205', country: 'USA' }
export const KINDS = ['game-masters', 'modules', 'venues', 'systems', 'campaign-settings', 'special-events'] as const

export const cover = await sharp({ create: { width: 640, height: 360, channels: 3, background: 'teal' } }).png().toBuffer()

export const aName = () => `Sample ${randomUUID()}`

export function multipart(fields: Record<string, unknown>, image: Buffer | null = cover): FormData {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
  if (image) body.append('image', new Blob([new Uint8Array(image)]), 'cover.png')
  return body
}

/** The least that makes a record of this kind. */
export const minimal = (kind: string, name: string): unknown => ({
  'game-masters': multipart({ name, email: `sam-${randomUUID()}@example.test` }),
  'modules': multipart({ name, description: 'A mill by the river.' }),
  'venues': { name, type: 'store', address: ADDRESS },
})[kind] ?? { name }

export const auditOf = ({ database }: Product, noun: string, id: number) =>
  database.query('select actor_id::int, action, before, after from audit_log where subject_type = $1 and subject_id = $2 order by id', [noun, String(id)])
