import { adjustable, whole } from '#api/config/adjustable'
import env from '#api/start/env'
import { REWARD_CENTS } from '#common/rewards'

const rewards = adjustable(
  'rewards',
  {
    /** Cents of a first order, paid by card, from which it earns a reward. Never less than the reward: new cards must not earn more than they pay. */
    minimumCents: whole(Math.max(REWARD_CENTS, env.get('REWARD_MINIMUM_CENTS', REWARD_CENTS)), {
      unit: 'cents',
      least: REWARD_CENTS,
      most: 1_000_000,
    }),
  },
  {}
)

export const minimumOrderCents = (): number => Math.max(REWARD_CENTS, rewards.minimumCents)
