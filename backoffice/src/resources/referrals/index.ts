import { lazy } from 'react'
import type { Section } from '../../layout/sections'

export const referrals: Section = { name: 'referrals', label: 'Referrals', icon: 'gift', list: lazy(() => import('./ReferralList')) }
