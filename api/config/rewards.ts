import { adjustable, whole } from '#api/config/adjustable'
import env from '#api/start/env'

const rewards = adjustable(
  'rewards',
  {
    /** Paid by card for a first order, at least this earns a referrer their reward. Cents. */
    minimumCents: whole(env.get('REWARD_MINIMUM_CENTS', 1000), { unit: 'cents', least: 0, most: 1_000_000 }),
  },
  {}
)

export default rewards
