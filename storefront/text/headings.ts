/** Of the pages whose heading is known before they have come. */
export const headings = {
  games: 'Upcoming Games',
  cart: 'Your Cart',
  account: 'Your Account',
  referrals: 'Fellowship Rewards',
  orderHistory: 'Order History',
  paymentMethods: 'Payment Methods',
  newPaymentMethod: 'Add Payment Method',
  refundRequests: 'Refund Requests',
  becomeGameMaster: 'Become a Game Master',
  campaigns: 'Epic Campaigns',
  systems: 'Game Systems',
  gameMasters: 'Professional Game Masters',
  returnPolicy: 'Return Policy',
  contact: 'Contact',
  terms: 'Terms',
  privacy: 'Privacy',
} as const
