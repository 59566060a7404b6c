import { TELL_EMPTY_CART } from './features/cart/tell_empty_cart.ts'
import { FOLLOW_OWN_DAY, TELL_OWN_DAY } from './features/games/follow_own_day.ts'
import type { Route } from './navigation/route.ts'
import { headings } from './text/headings.ts'

/** Every address of the storefront. The last one takes whatever nothing else takes. */
export const routes: Route[] = [
  { id: 'home', path: '/', pending: 'plain', firstScript: TELL_OWN_DAY, standsAlone: FOLLOW_OWN_DAY, load: () => import('./routes/home.tsx') },
  { id: 'games', path: '/games', pending: 'cards', heading: headings.games, firstScript: TELL_OWN_DAY, standsAlone: FOLLOW_OWN_DAY, load: () => import('./routes/games.tsx') },
  { id: 'join-game', path: '/join-game/:id', pending: 'detail', load: () => import('./routes/join_game.tsx') },
  { id: 'cart', path: '/cart', pending: 'plain', heading: headings.cart, standsAlone: TELL_EMPTY_CART, load: () => import('./routes/cart.tsx') },
  { id: 'checkout', path: '/checkout', pending: 'plain', ownDocument: true, standsAlone: 'false', load: () => import('./routes/checkout.tsx') },
  { id: 'thank-you', path: '/thank-you', pending: 'plain', standsAlone: 'false', load: () => import('./routes/thank_you.tsx') },
  { id: 'order', path: '/order', pending: 'plain', standsAlone: 'false', load: () => import('./routes/order.tsx') },
  { id: 'refund-request', path: '/refund-request', pending: 'plain', standsAlone: 'false', load: () => import('./routes/refund_request.tsx') },
  { id: 'sign-in', path: '/sign-in', pending: 'plain', ownDocument: true, load: () => import('./routes/sign_in.tsx') },
  { id: 'auth-callback', path: '/auth-callback', pending: 'plain', ownDocument: true, standsAlone: 'false', load: () => import('./routes/auth_callback.tsx') },
  { id: 'discord-privacy-help', path: '/discord-privacy-help', pending: 'plain', load: () => import('./routes/discord_privacy_help.tsx') },
  { id: 'join', path: '/join', pending: 'plain', load: () => import('./routes/join.tsx') },
  { id: 'account', path: '/account', pending: 'plain', heading: headings.account, signedIn: true, load: () => import('./routes/account.tsx') },
  { id: 'referrals', path: '/account/referrals', pending: 'plain', heading: headings.referrals, signedIn: true, load: () => import('./routes/referrals.tsx') },
  { id: 'order-history', path: '/account/order-history', pending: 'plain', heading: headings.orderHistory, signedIn: true, load: () => import('./routes/order_history.tsx') },
  { id: 'payment-methods', path: '/account/payment-methods', pending: 'plain', heading: headings.paymentMethods, signedIn: true, load: () => import('./routes/payment_methods.tsx') },
  { id: 'new-payment-method', path: '/account/payment-methods/new', pending: 'plain', heading: headings.newPaymentMethod, signedIn: true, ownDocument: true, load: () => import('./routes/new_payment_method.tsx') },
  { id: 'become-a-game-master', path: '/account/become-a-game-master', pending: 'plain', heading: headings.becomeGameMaster, signedIn: true, load: () => import('./routes/become_a_game_master.tsx') },
  { id: 'refund-requests', path: '/account/refund-requests', pending: 'plain', heading: headings.refundRequests, signedIn: true, load: () => import('./routes/refund_requests.tsx') },
  { id: 'campaigns', path: '/campaigns', pending: 'cards', heading: headings.campaigns, load: () => import('./routes/campaigns.tsx') },
  { id: 'systems', path: '/systems', pending: 'cards', heading: headings.systems, load: () => import('./routes/systems.tsx') },
  { id: 'system', path: '/system/:slug', pending: 'detail', load: () => import('./routes/system.tsx') },
  { id: 'game-masters', path: '/game-masters', pending: 'cards', heading: headings.gameMasters, load: () => import('./routes/game_masters.tsx') },
  { id: 'game-master', path: '/game-master/:slug', pending: 'detail', load: () => import('./routes/game_master.tsx') },
  { id: 'gm', path: '/gm/:slug', pending: 'detail', load: () => import('./routes/gm.tsx') },
  { id: 'venue', path: '/at/:slug', pending: 'cards', load: () => import('./routes/venue.tsx') },
  { id: 'campaign-setting', path: '/campaign-setting/:slug', pending: 'detail', load: () => import('./routes/campaign_setting.tsx') },
  { id: 'special-event', path: '/special-event/:slug?', pending: 'detail', load: () => import('./routes/special_event.tsx') },
  { id: 'return-policy', path: '/return-policy', pending: 'plain', heading: headings.returnPolicy, load: () => import('./routes/return_policy.tsx') },
  { id: 'contact', path: '/contact', pending: 'plain', heading: headings.contact, load: () => import('./routes/contact.tsx') },
  { id: 'terms', path: '/terms', pending: 'plain', heading: headings.terms, load: () => import('./routes/terms.tsx') },
  { id: 'privacy', path: '/privacy', pending: 'plain', heading: headings.privacy, load: () => import('./routes/privacy.tsx') },
  { id: 'not-found', path: '*', pending: 'plain', load: () => import('./routes/not_found.tsx') },
]
