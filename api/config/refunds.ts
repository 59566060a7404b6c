import vine from '@vinejs/vine'
import { adjustable, ofVenues, valueOf, whole as wholeNumber, type Setting } from '#api/config/adjustable'
import env from '#api/start/env'
import { Invalid } from '#api/shared/errors'
import { STANDARD_TIERS, type RefundTier } from '#common/refund_policy'

const MOST = 5
const HOURS = [0, 720] as const
const PERCENT = [1, 100] as const
const BONUS = [0, 50] as const

const whole = ([least, most]: readonly [number, number]) =>
  vine.number({ strict: true }).withoutDecimals().range([least, most])

const tiers: Setting<readonly RefundTier[]> = {
  default: STANDARD_TIERS,
  form: { kind: 'tiers', most: MOST, hours: HOURS, percent: PERCENT, bonus: BONUS },
  rule: () =>
    vine
      .array(
        vine.object({
          hoursBefore: whole(HOURS),
          percent: whole(PERCENT),
          toCard: vine.boolean({ strict: true }),
          bonusPercent: whole(BONUS),
        })
      )
      .maxLength(MOST),
  check: fallsWithTime,
  ofVenues: true,
}

/** Who gives back later never gets more, and the earliest deadline stands first. */
function fallsWithTime(all: readonly RefundTier[]): void {
  const found = all.findIndex(
    (tier, index) =>
      index > 0 && (tier.hoursBefore >= all[index - 1]!.hoursBefore || tier.percent > all[index - 1]!.percent)
  )
  if (found === -1) return
  const later = all[found]!.hoursBefore >= all[found - 1]!.hoursBefore
  const [field, message] = later
    ? ['hoursBefore', 'Each step ends later than the one above: please enter fewer hours.']
    : ['percent', 'Who gives back later gets no more than who did before: please enter a smaller part.']
  throw new Invalid([{ field: `value.${found}.${field}`, rule: 'order', message }])
}

const KEY = 'refunds.tiers'

const refunds = adjustable(
  'refunds',
  {
    tiers,
    /** Cents that one person with the role Staff may refund or grant as credit in 24 hours. An administrator approves more. */
    staffLimitCents: wholeNumber(env.get('STAFF_REFUND_LIMIT_CENTS', 100_00), {
      unit: 'cents',
      least: 0,
      most: 10_000_00,
    }),
  },
  {
    /** The same for an administrator. Another administrator approves more. No screen changes it. */
    administratorLimitCents: env.get('ADMINISTRATOR_REFUND_LIMIT_CENTS', 10_000_00),
  }
)

/** What comes back for seats that are given back: at a venue, or where it has nothing of its own. */
export const refundTiers = (venueId: number | null = null): readonly RefundTier[] => valueOf(KEY, venueId)

/** The venues that have their own. */
export const refundTiersOfVenues = () => ofVenues<readonly RefundTier[]>(KEY)

export default refunds
