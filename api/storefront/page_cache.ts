import { inject } from '@adonisjs/core'
import { createHash } from 'node:crypto'
import { DateTime } from 'luxon'
import type { Encoding } from '#api/http/compression'
import { PrecompressedBody } from '#api/http/precompressed_body'
import { madeOfPages } from '#api/storefront/page_reads'
import { refundTiers, refundTiersOfVenues } from '#api/config/refunds'
import { KnownSettings } from '#api/settings/queries/known_settings'
import { ChangeFeed } from '#api/shared/change_feed'
import { Clock } from '#api/shared/clock'
import { ZONE } from '#common/mountain_time'
import { ResponseCache, type Weighed } from '#api/shared/response_cache'
import { TimeNames } from '#api/shared/time_names'
import type { StorefrontRendering } from '#common/wire'

type Rendered = Awaited<ReturnType<StorefrontRendering['render']>>

/** Longer addresses are nobody's links; they must not fill the memory. */
const LONGEST_ADDRESS = 300

/** A page whose nonce is still open; it stands near its end, so that all before it is the same for everybody. */
export class PageAnswer implements Weighed {
  readonly status: number
  readonly location: string | null
  readonly #beforeNonce: Buffer
  readonly #afterNonce: string
  readonly #compressed: PrecompressedBody
  #etag: string | null = null

  constructor(page: Rendered, noncePlace: string) {
    this.status = page.status
    this.location = 'location' in page ? page.location : null
    const [before = '', after = ''] = 'html' in page ? page.html.split(noncePlace) : []
    this.#beforeNonce = Buffer.from(before)
    this.#afterNonce = after
    this.#compressed = new PrecompressedBody(this.#beforeNonce)
  }

  /** With room for the compressed forms. */
  get bytes(): number {
    return (this.#beforeNonce.length + this.#afterNonce.length + 1024) * 1.3
  }

  /** Weak: the same page, whichever nonce fills its gap. */
  get etag(): string {
    if (this.#etag !== null) return this.#etag
    const hash = createHash('sha1').update(this.#beforeNonce).update(this.#afterNonce)
    return (this.#etag = `W/"${hash.digest('base64url')}"`)
  }

  async withNonce(nonce: string, encoding: Encoding | null): Promise<Buffer> {
    const end = Buffer.from(nonce + this.#afterNonce)
    return encoding ? this.#compressed.endingWith(end, encoding) : Buffer.concat([this.#beforeNonce, end])
  }
}

/** Hours before a start at which something else comes back from then on. */
const deadlines = () => [
  ...new Set(
    [refundTiers(), ...refundTiersOfVenues().map(({ value }) => value)].flat().map(({ hoursBefore }) => hoursBefore)
  ),
]

/** Pages are rendered once and given out until something that they show changes (docs/adr/0004). */
@inject()
export class PageCache {
  constructor(
    protected feed: ChangeFeed,
    protected cache: ResponseCache,
    protected times: TimeNames,
    protected clock: Clock,
    protected settings: KnownSettings
  ) {}

  /** For a page that is kept nowhere. */
  async fresh(make: () => Promise<PageAnswer>): Promise<PageAnswer> {
    await this.settings.now()
    return make()
  }

  async answer(address: string, make: () => Promise<PageAnswer>): Promise<PageAnswer> {
    if (address.length > LONGEST_ADDRESS) return this.fresh(make)
    const moment = await this.feed.now()
    await this.settings.at(moment)
    const now = this.clock.now()
    // The lists' start, and what is over, change when a game starts or, in Mountain Time, on the hour; what comes back for a seat
    // changes a fixed time before.
    const hour = DateTime.fromJSDate(now, { zone: ZONE }).toFormat('yyyy-MM-dd HH')
    const starts = [now, ...deadlines().map((hours) => new Date(now.getTime() + hours * 3_600_000))]
    const names = await Promise.all(starts.map((start) => this.times.nameOf(start, moment)))
    const key = JSON.stringify(['page', address, hour, this.clock.ahead, ...names])
    return this.cache.answer(key, madeOfPages(), make, moment)
  }
}
