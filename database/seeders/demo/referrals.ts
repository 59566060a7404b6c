import { Dice } from '#database/seeders/demo/dice'
import { type Calendar, days, earlier } from '#database/seeders/demo/calendar'
import { pat } from '#database/seeders/demo/pat'
import type { Sale } from '#database/seeders/demo/sales'

export interface Referral {
  referrerId: number
  code: string
}

const SHARE_REFERRED = 0.12
/** Days in which friends of Pat first bought, counted from the seeding: one reward was spent since, two were not. */
const FRIENDS_OF_PAT = [
  [-150, -128],
  [-7, -4],
  [-4, 0],
] as const
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export function planReferrals(dice: Dice, calendar: Calendar, sales: readonly Sale[]): Map<Sale, Referral> {
  const referrals = new Map<Sale, Referral>()
  const known = new Set<string>()
  const regulars: number[] = []
  const first: Sale[] = []
  for (const sale of sales) {
    const { buyer } = sale
    if (known.has(buyer.email)) continue
    known.add(buyer.email)
    const referrable = !sale.manual && buyer !== pat && sale.lines.every(({ fate }) => fate === 'kept')
    if (referrable) first.push(sale)
    if (referrable && regulars.length > 0 && dice.chance(SHARE_REFERRED))
      referrals.set(sale, referralBy(dice.pick(regulars)))
    if (buyer.userId !== null && buyer !== pat) regulars.push(buyer.userId)
  }
  for (const [from, to] of FRIENDS_OF_PAT) {
    const friend = first.findLast(({ at }) => at >= calendar.at(from, 0) && at < calendar.at(to, 0))
    if (!friend) throw new Error(`Nobody bought for the first time between day ${from} and day ${to}`)
    referrals.set(friend, referralBy(pat.userId as number))
  }
  return referrals
}

export function codeRows(referrals: ReadonlyMap<Sale, Referral>) {
  const rows = new Map<number, { user_id: number; code: string; created_at: Date }>()
  for (const [{ at }, { referrerId, code }] of referrals) {
    const known = rows.get(referrerId)
    if (!known || at < known.created_at) rows.set(referrerId, { user_id: referrerId, code, created_at: at })
  }
  return [...rows.values()].map((row) => ({ ...row, created_at: earlier(row.created_at, days(1)) }))
}

function referralBy(referrerId: number): Referral {
  if (referrerId === pat.userId) return { referrerId, code: 'PATPARTY' }
  const dice = new Dice(`code of ${referrerId}`)
  return { referrerId, code: Array.from({ length: 8 }, () => dice.pick([...LETTERS])).join('') }
}
