import CardGiftcardOutlined from '@mui/icons-material/CardGiftcardOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '../../layout/resource'

export const referrals: BackOfficeResource = {
  name: 'referrals',
  icon: CardGiftcardOutlined,
  list: lazy(() => import('./ReferralList')),
}
