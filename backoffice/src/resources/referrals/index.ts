import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'

export const referrals: BackOfficeResource = {
  name: 'referrals',
  icon: CardGiftcardOutlined,
  list: lazy(() => import('./ReferralList')),
}
