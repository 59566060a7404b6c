import type { Route } from '#storefront/navigation/route'
import {
  becomeGameMasterHeading,
  gameMasterProfileHeading,
  newPaymentMethodHeading,
  orderHistoryHeading,
  paymentMethodsHeading,
  referralsHeading,
} from './headings.ts'

export const accountPagesRoutes: Route[] = [
  {
    id: 'order',
    path: '/order',
    pending: 'plain',
    standsAlone: 'false',
    load: () => import('#storefront/routes/order'),
  },
  {
    id: 'referrals',
    path: '/account/referrals',
    pending: 'plain',
    heading: referralsHeading,
    signedIn: true,
    load: () => import('#storefront/routes/referrals'),
  },
  {
    id: 'order-history',
    path: '/account/order-history',
    pending: 'plain',
    heading: orderHistoryHeading,
    signedIn: true,
    load: () => import('#storefront/routes/order_history'),
  },
  {
    id: 'payment-methods',
    path: '/account/payment-methods',
    pending: 'plain',
    heading: paymentMethodsHeading,
    signedIn: true,
    load: () => import('#storefront/routes/payment_methods'),
  },
  {
    id: 'new-payment-method',
    path: '/account/payment-methods/new',
    pending: 'plain',
    heading: newPaymentMethodHeading,
    signedIn: true,
    ownDocument: true,
    load: () => import('#storefront/routes/new_payment_method'),
  },
  {
    id: 'game-master-profile',
    path: '/account/game-master-profile',
    pending: 'plain',
    heading: gameMasterProfileHeading,
    signedIn: true,
    load: () => import('#storefront/routes/game_master_profile'),
  },
  {
    id: 'become-a-game-master',
    path: '/account/become-a-game-master',
    pending: 'plain',
    heading: becomeGameMasterHeading,
    signedIn: true,
    load: () => import('#storefront/routes/become_a_game_master'),
  },
]
