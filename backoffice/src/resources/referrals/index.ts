import { lazy } from 'react'

export const referrals = { list: lazy(() => import('./ReferralList')) }
