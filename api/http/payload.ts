import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'
import type { Weighed } from '#api/shared/response_cache'

const ENCODERS = {
  br: (body: Buffer) =>
    brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => zip(body, { level: 6 }),
}
const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export const JSON_TYPE = 'application/json; charset=utf-8'

type Encoding = keyof typeof ENCODERS

/** Not worth compressing below this. Bytes. */
const SMALL = 1024

/** A finished answer. Compressed once per encoding, however often it is given out. */
export class Payload implements Weighed {
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()
  #etag: string | null = null

  /** `essence`: what two equal answers have in common, where that is not the whole body. */
  constructor(
    readonly body: Buffer,
    readonly type: string,
    essence?: string
  ) {
    if (essence !== undefined) this.#etag = tagOf(essence)
  }

  static json(value: unknown, essence?: string): Payload {
    return new Payload(Buffer.from(JSON.stringify(value)), JSON_TYPE, essence)
  }

  /** With room for what the encodings add. */
  get bytes(): number {
    return Math.ceil(this.body.length * 1.5) + 512
  }

  /** Weak: the same content in any encoding. */
  get etag(): string {
    return (this.#etag ??= tagOf(this.body))
  }

  encoded(encoding: Encoding): Promise<Buffer> {
    const made = this.#encoded.get(encoding) ?? ENCODERS[encoding](this.body)
    this.#encoded.set(encoding, made)
    return made
  }
}

const tagOf = (content: string | Buffer) => `W/"${createHash('sha1').update(content).digest('base64url')}"`

export interface Sending {
  status?: number
  /** Answers 304 to whoever has it already. */
  revalidate?: boolean
}

/** Sends a payload in the best encoding that the reader takes. */
export async function sendPayload(
  { request, response }: HttpContext,
  payload: Payload,
  sending: Sending = {}
): Promise<void> {
  response.header('Content-Type', payload.type)
  response.vary('Accept-Encoding')
  if (sending.revalidate) {
    response.header('ETag', payload.etag)
    if (hasAlready(request.header('if-none-match'), payload.etag)) return response.status(304).send(null)
  }
  const encoding = payload.body.length < SMALL ? null : chosenEncoding(request.header('accept-encoding'))
  if (encoding) response.header('Content-Encoding', encoding)
  return response.status(sending.status ?? 200).send(encoding ? await payload.encoded(encoding) : payload.body)
}

export function chosenEncoding(accepted: string | undefined): Encoding | null {
  if (!accepted) return null
  const offers = accepted.split(',').map((offer) => offer.trim().toLowerCase())
  const takes = (encoding: Encoding) =>
    offers.some((offer) => offer.split(';')[0]?.trim() === encoding && !/;\s*q=0(\.0*)?$/.test(offer))
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

/** Whether `If-None-Match` names this version. */
export const hasAlready = (header: string | undefined, etag: string) =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((one) => one.trim() === etag))
