import type { DashboardReading, DayRow } from '#api/backoffice/queries/read_dashboard'
import type { ReportingPeriod } from '#api/backoffice/rules/reporting_period'
import { forAdministrator } from '#api/games/transformers/admin_game_transformer'
import { toDollars } from '#common/money'
import type { Dashboard, DashboardDay, DashboardFigure } from '#common/wire'

/** Every day of the period has its place, also one on which nothing happened. */
export function forDashboard(period: ReportingPeriod, reading: DashboardReading): Dashboard {
  const [days, daysBefore] = [period.days, period.daysBefore].map((names) =>
    names.map((day) => reading.days.get(day) ?? nothingOn(day))
  )
  const figure = (of: (day: DayRow) => number): DashboardFigure => ({
    now: sum(days!.map(of)),
    before: sum(daysBefore!.map(of)),
  })
  const dollars = (of: (day: DayRow) => number): DashboardFigure => {
    const { now, before } = figure(of)
    return { now: toDollars(now), before: toDollars(before) }
  }
  const { soldNow, allNow, soldBefore, allBefore } = reading.seats
  return {
    from: period.days[0]!,
    to: period.days.at(-1)!,
    before: { from: period.daysBefore[0]!, to: period.daysBefore.at(-1)! },
    revenue: dollars(({ revenueCents }) => revenueCents),
    refunds: dollars(({ refundsCents }) => refundsCents),
    orders: figure(({ orders }) => orders),
    seats: figure(({ seats }) => seats),
    newCustomers: reading.newCustomers,
    fillRate: { now: share(soldNow, allNow), before: share(soldBefore, allBefore) },
    days: days!.map(toDay),
    daysBefore: daysBefore!.map(toDay),
    atRisk: { total: reading.atRisk.total, games: reading.atRisk.rows.map((game) => forAdministrator(game, null)) },
    drift: reading.drift,
    partners: reading.partners.map(({ moneyCents, ...partner }) => ({ ...partner, money: toDollars(moneyCents) })),
  }
}

const nothingOn = (day: string): DayRow => ({ day, orders: 0, revenueCents: 0, refundsCents: 0, seats: 0 })

const toDay = ({ day, revenueCents, refundsCents, seats }: DayRow): DashboardDay => ({
  day,
  revenue: toDollars(revenueCents),
  refunds: toDollars(refundsCents),
  seats,
})

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const share = (part: number, whole: number) => (whole === 0 ? null : part / whole)
