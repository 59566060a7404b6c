import router from '@adonisjs/core/services/router'
import limits from '#api/config/limits'
import { perNetwork } from '#api/shared/rate_limits'
import { middleware } from '#api/start/kernel'

const ReferralRewardsController = () => import('#api/referrals/controllers/referral_rewards_controller')
const ReferralsController = () => import('#api/referrals/controllers/referrals_controller')

/** Guessing codes has to stay pointless. */
const guessLimit = perNetwork('referral-guess', () => limits.referralGuesses)

router
  .group(() => {
    router.get('/', [ReferralRewardsController, 'index']).use(middleware.may('shop'))
    router.get('/my-code', [ReferralsController, 'myCode']).use(middleware.auth())
    router.get('/my-stats', [ReferralsController, 'myStats']).use(middleware.auth())
    router.post('/validate', [ReferralsController, 'validate']).use([guessLimit, middleware.maybeAuth()])
    router.post('/apply', [ReferralsController, 'apply']).use([guessLimit, middleware.auth()])
    router.delete('/my-code', [ReferralsController, 'removeMyCode']).use(middleware.auth())
  })
  .prefix('/api/referrals')
