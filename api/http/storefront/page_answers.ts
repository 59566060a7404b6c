import { inject } from '@adonisjs/core'
import { createHash } from 'node:crypto'
import { DateTime } from 'luxon'
import { SplicedGzip } from '#api/http/storefront/spliced_gzip'
import { UpcomingStarts } from '#api/games/queries/upcoming_starts'
import { ChangeFeed, type Kind } from '#api/shared/change_feed'
import { Clock, ZONE } from '#api/shared/clock'
import { ResponseCache, type Weighed } from '#api/shared/response_cache'
import type { StorefrontRendering } from '#api/types'

type Rendered = Awaited<ReturnType<StorefrontRendering['render']>>

const MADE_OF: readonly Kind[] = ['seats', 'schedule', 'catalogue']
/** Longer addresses are nobody's links; they must not fill the memory. */
const LONGEST_ADDRESS = 300

/** A page whose nonce is still open. */
export class PageAnswer implements Weighed {
  readonly status: number
  readonly location: string | null
  readonly #pieces: Buffer[]
  #zipped: Promise<SplicedGzip> | null = null
  #etag: string | null = null

  constructor(page: Rendered, noncePlace: string) {
    this.status = page.status
    this.location = 'location' in page ? page.location : null
    this.#pieces = 'html' in page ? page.html.split(noncePlace).map((piece) => Buffer.from(piece)) : []
  }

  /** With room for the compressed form. */
  get bytes(): number {
    return this.#pieces.reduce((sum, { length }) => sum + length, 1024) * 1.3
  }

  /** Weak: the same page, whichever nonce fills its gaps. */
  get etag(): string {
    if (this.#etag !== null) return this.#etag
    const hash = createHash('sha1')
    for (const piece of this.#pieces) hash.update(piece)
    return (this.#etag = `W/"${hash.digest('base64url')}"`)
  }

  withNonce(nonce: string): Buffer {
    const filling = Buffer.from(nonce)
    return Buffer.concat(this.#pieces.flatMap((piece, index) => (index === 0 ? [piece] : [filling, piece])))
  }

  async zippedWithNonce(nonce: string): Promise<Buffer> {
    this.#zipped ??= SplicedGzip.of(this.#pieces)
    return (await this.#zipped).filledWith(Buffer.from(nonce))
  }
}

/** Pages are rendered once and given out until something that they show changes (docs/adr/0004). */
@inject()
export class PageAnswers {
  constructor(
    protected feed: ChangeFeed,
    protected cache: ResponseCache,
    protected starts: UpcomingStarts,
    protected clock: Clock
  ) {}

  async answer(address: string, make: () => Promise<PageAnswer>): Promise<PageAnswer> {
    if (address.length > LONGEST_ADDRESS) return make()
    const moment = await this.feed.now()
    const now = this.clock.now()
    // The lists' start, and what is over, change when a game starts or, in Mountain Time, on the hour.
    const hour = DateTime.fromJSDate(now, { zone: ZONE }).toFormat('yyyy-MM-dd HH')
    const key = JSON.stringify(['page', address, hour, await this.starts.nameOf(now, moment)])
    return this.cache.answer(key, MADE_OF, make, moment)
  }
}
