import env from '#api/start/env'

const rewards = {
  /** Paid by card for a first order, at least this earns a referrer their reward. Cents. */
  minimumCents: env.get('REWARD_MINIMUM_CENTS', 1000),
}

export default rewards
