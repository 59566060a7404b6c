import type { Route } from '../../navigation/route.ts'
import { headings } from '../../text/headings.ts'

export const accountPagesRoutes: Route[] = [
  { id: 'order', path: '/order', pending: 'plain', standsAlone: 'false', load: () => import('../../routes/order.tsx') },
  { id: 'referrals', path: '/account/referrals', pending: 'plain', heading: headings.referrals, signedIn: true, load: () => import('../../routes/referrals.tsx') },
  { id: 'order-history', path: '/account/order-history', pending: 'plain', heading: headings.orderHistory, signedIn: true, load: () => import('../../routes/order_history.tsx') },
  { id: 'payment-methods', path: '/account/payment-methods', pending: 'plain', heading: headings.paymentMethods, signedIn: true, load: () => import('../../routes/payment_methods.tsx') },
  { id: 'new-payment-method', path: '/account/payment-methods/new', pending: 'plain', heading: headings.newPaymentMethod, signedIn: true, ownDocument: true, load: () => import('../../routes/new_payment_method.tsx') },
  { id: 'become-a-game-master', path: '/account/become-a-game-master', pending: 'plain', heading: headings.becomeGameMaster, signedIn: true, load: () => import('../../routes/become_a_game_master.tsx') },
]
