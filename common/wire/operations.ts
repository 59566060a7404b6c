import type { AdminGame } from '#common/wire/games'
import type { PaymentRefund } from '#common/wire/orders'

export interface ErrorLogRow {
  id: number
  name: string
  message: string
  source: string
  user: { id: number; username: string } | null
  /** How often it was reported, first and last when. */
  times: number
  createdAt: string
  lastAt: string
}

export interface ErrorLogEntry extends ErrorLogRow {
  stack: string | null
  context: unknown
}

export interface AuditLogRow {
  id: number
  actor: { id: number; username: string } | null
  action: string
  subjectType: string
  subjectId: string
  /** As it was called then, where the change tells; else as it is called now. */
  subjectName: string | null
  subjectDate: string | null
  /** What is not as it was, by name. */
  fields: string[]
  createdAt: string
}

export interface AuditLogEntry extends AuditLogRow {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

export interface DashboardFigure {
  now: number
  /** In the days right before. */
  before: number
}

export interface DashboardDay {
  day: string
  /** Dollars. */
  revenue: number
  refunds: number
  seats: number
}

/** How the shop does: days of Mountain Time, beside as many right before them. */
export interface Dashboard {
  from: string
  to: string
  before: { from: string; to: string }
  /** Dollars that came in by card and at the desk. */
  revenue: DashboardFigure
  /** Dollars of orders that went back. */
  refunds: DashboardFigure
  orders: DashboardFigure
  seats: DashboardFigure
  newCustomers: DashboardFigure
  /** Of the seats at games on these days, 0 to 1; null when there were none. */
  fillRate: { now: number | null; before: number | null }
  days: DashboardDay[]
  daysBefore: DashboardDay[]
  /** Within a week, and less than half sold; the emptiest are named. */
  atRisk: { total: number; games: AdminGame[] }
  drift: { paidWithoutSeat: number; seatWithoutPay: number }
  /** Those whose pages sent the buyers of the most money, dollars that did not go back. */
  partners: { id: number; name: string; seats: number; money: number }[]
}

export interface ViewSettings {
  filter: Record<string, unknown>
  sort: { field: string; order: 'ASC' | 'DESC' }
  /** Columns that are not shown, by what they show. */
  hidden: string[]
}

/** A record of the back office, found by a few letters. */
export interface FoundRecord {
  /** As the back office and its addresses call the list that it stands in. */
  resource: string
  id: number
  name: string
  /** When it is, or was placed. */
  at: string | null
  /** What tells it from others of the same name; may be empty. */
  detail: string
}

/** A list as somebody of the team likes to see it, for all of them. */
export interface SavedView {
  id: number
  list: string
  name: string
  settings: ViewSettings
  createdBy: string | null
}

/** Something the product could not repair by itself; an administrator has to look. */
export interface Alert {
  id: number
  kind: string
  /** Names the checkout, page, refund or mail it is about. */
  subject: string
  details: Record<string, unknown>
  createdAt: string
  /** When somebody saw to it. */
  resolvedAt: string | null
  /** In dollars. Null: the alert is not about money. */
  amount: number | null
  /** Null: the alert is not about a purchase or a message. */
  buyer: { name: string; email: string } | null
  /** Its current state. `orderId` is null for a payment without an order. */
  refund: (PaymentRefund & { orderId: number | null }) | null
}

export interface Approval {
  id: number
  summary: string
  /** Dollars. */
  amount: number
  state: 'pending' | 'approved' | 'declined'
}

export interface ErrorReport {
  error: { name?: string; message: string; stack?: string }
  context?: string | Record<string, unknown> | null
  source: string
}

/** Every refusal looks like this. */
export interface ErrorAnswer {
  message: string
  code?: string
  errors?: { field: string; message: string; rule: string }[]
  requestId?: string
}

type ExportRhythm = 'day' | 'week' | 'month'

/** When a list is mailed: at an hour of Mountain Time. */
export interface ExportTimes {
  every: ExportRhythm
  /** Of the week, Monday is 1, or of the month. */
  onDay: number
  hour: number
}

/** A list that is mailed as a file again and again. */
export interface ScheduledExport extends ExportTimes {
  id: number
  list: string
  filter: Record<string, unknown>
  sort: ViewSettings['sort']
  recipients: string[]
  unconfirmed: string[]
  paused: boolean
  nextAt: string
  sentAt: string | null
  /** Who asked for it, and with whose permission it is made. */
  owner: { id: number; username: string }
}
