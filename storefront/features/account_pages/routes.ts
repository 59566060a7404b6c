import type { Route } from '../../navigation/route.ts'
import {
  becomeGameMasterHeading,
  newPaymentMethodHeading,
  orderHistoryHeading,
  paymentMethodsHeading,
  referralsHeading,
} from './headings.ts'

export const accountPagesRoutes: Route[] = [
  { id: 'order', path: '/order', pending: 'plain', standsAlone: 'false', load: () => import('../../routes/order.tsx') },
  {
    id: 'referrals',
    path: '/account/referrals',
    pending: 'plain',
    heading: referralsHeading,
    signedIn: true,
    load: () => import('../../routes/referrals.tsx'),
  },
  {
    id: 'order-history',
    path: '/account/order-history',
    pending: 'plain',
    heading: orderHistoryHeading,
    signedIn: true,
    load: () => import('../../routes/order_history.tsx'),
  },
  {
    id: 'payment-methods',
    path: '/account/payment-methods',
    pending: 'plain',
    heading: paymentMethodsHeading,
    signedIn: true,
    load: () => import('../../routes/payment_methods.tsx'),
  },
  {
    id: 'new-payment-method',
    path: '/account/payment-methods/new',
    pending: 'plain',
    heading: newPaymentMethodHeading,
    signedIn: true,
    ownDocument: true,
    load: () => import('../../routes/new_payment_method.tsx'),
  },
  {
    id: 'become-a-game-master',
    path: '/account/become-a-game-master',
    pending: 'plain',
    heading: becomeGameMasterHeading,
    signedIn: true,
    load: () => import('../../routes/become_a_game_master.tsx'),
  },
]
