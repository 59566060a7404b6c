import type { WIDGET_STATES } from '#common/choices'

export type WidgetState = (typeof WIDGET_STATES)[number]

/** What a widget tells of itself, once a view: `POST /api/embed/v1/beacon`, JSON as plain text. */
export interface WidgetBeacon {
  /** Key of the partner whose page it is on. */
  partner?: string
  /** Its version. */
  v: string
  state: WidgetState
  /** The query of its listing. */
  asked: string
  /** In our frame, the origin of the page that holds it. */
  around?: string
}

/** What somebody writes down of a page that shows our games. */
export interface PartnerForm {
  name: string
  /** An address on their page; its origin is kept. */
  site: string
  email: string
  venueId?: number | null
  /** Of what the form shows. */
  version?: number
}

/** A store, venue, game master or club that shows our games on a page of its own, as who keeps it reads it. */
export interface Partner {
  id: number
  /** Public: it names them on their page and in addresses. */
  key: string
  name: string
  /** The origin of their page. */
  site: string
  /** Where they are reached; of who registered the page themselves, reports go to the address of their account. */
  email: string
  venue: { id: number; name: string; slug: string } | null
  archived: boolean
  version: number
  createdAt: string
}

/** Whom a key counts for, as everybody may know. */
export interface PartnerName {
  name: string
  /** Whoever asks registered it. */
  own: boolean
}

/** What came of a partner's page in a month of Mountain Time. */
export interface PartnerMonth {
  /** `2026-11`. */
  month: string
  views: number
  clicks: number
  orders: number
  /** Not cancelled. */
  seats: number
  /** Dollars that were paid and did not go back. */
  money: number
}

/** Whether what came of a partner's page is mailed each month, for who has the link in these mails. */
export interface PartnerReportMails {
  name: string
  stopped: boolean
}

/** A page on which a widget was seen, as it told itself. */
export interface WidgetSite {
  id: number
  origin: string
  partner: { id: number; name: string } | null
  /** Of the widget. */
  version: string
  state: WidgetState
  /** The query of its listing. */
  asked: string
  firstSeenAt: string
  lastSeenAt: string
  /** Null while it shows something. */
  brokenSince: string | null
  /** How often on the day on which it was seen last. */
  shown: number
  broken: number
}

/** A row of the back office's list. */
export interface AdminPartner extends Partner {
  /** So far. */
  thisMonth: PartnerMonth
  /** Of the page that was seen last. */
  widgetVersion: string | null
  lastSeenAt: string | null
  brokenSince: string | null
}

export interface AdminPartnerDetail extends Partner {
  /** Who registered it; null: staff did. */
  owner: { id: number; username: string } | null
  months: PartnerMonth[]
}

export interface PartnerReport {
  partner: Pick<Partner, 'key' | 'name' | 'site'>
  /** Newest first; those in which nothing happened are left out. */
  months: PartnerMonth[]
}
