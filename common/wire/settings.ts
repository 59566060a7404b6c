import type { MAILS_ABOUT } from '#common/choices'

/** What a form has to know of a setting of the shop. */
export type SettingForm =
  | { kind: 'whole'; unit: SettingUnit; least: number; most: number; step?: number }
  | { kind: 'line'; type: 'text' | 'email' | 'url'; longest: number; optional?: boolean }
  | { kind: 'lines'; most: number; longest: number }
  | {
      kind: 'tiers'
      most: number
      hours: readonly [number, number]
      percent: readonly [number, number]
      bonus: readonly [number, number]
    }
  | {
      kind: 'mail'
      about: (typeof MAILS_ABOUT)[number]
      longestSubject: number
      longestBody: number
      placeholders: readonly MailPlaceholder[]
    }
  | { kind: 'links'; most: number; longest: number; longestUrl: number }

/** What may stand in braces in the text of a mail. */
interface MailPlaceholder {
  name: string
  example: string
  needed: boolean
}

export interface MailPreview {
  subject: string
  text: string
  html: string
}

/** What a number counts. What counts minutes is kept in seconds. */
type SettingUnit = 'minutes' | 'seats' | 'calls a minute' | 'calls an hour' | 'mails a day' | 'pages a day' | 'cents'

/** A setting of the shop, or of one of its venues. */
export interface ShopSetting {
  /** `booking.holdSeconds`; of a venue `refunds.tiers@3`. */
  id: string
  key: string
  venue: { id: number; name: string } | null
  form: SettingForm
  ofVenues: boolean
  value: unknown
  /** What counts where nothing is set: of a venue, what the shop has. */
  default: unknown
  isSet: boolean
  /** 0: was never set. */
  version: number
  /** The last change; null where there was none. */
  changed: SettingChange | null
}

/** A value of null: the default. */
export interface SettingChange {
  before: unknown
  after: unknown
  by: string | null
  at: string
}

export interface ShopSettingDetail extends ShopSetting {
  /** Newest first. */
  history: SettingChange[]
}

export interface SettingWish {
  value?: unknown
  /** To the default. */
  reset?: boolean
  /** Of what the form shows. */
  version: number
}
