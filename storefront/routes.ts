import type { Route } from './navigation/route'

/** Every address of the storefront. The last one takes whatever nothing else takes. */
export const routes: Route[] = [
  { id: 'home', path: '/', pending: 'plain', load: () => import('./routes/home') },
  { id: 'games', path: '/games', pending: 'cards', heading: 'Upcoming Games', load: () => import('./routes/games') },
  { id: 'join-game', path: '/join-game/:id', pending: 'detail', load: () => import('./routes/join_game') },
  { id: 'cart', path: '/cart', pending: 'plain', heading: 'Your Cart', load: () => import('./routes/cart') },
  { id: 'checkout', path: '/checkout', pending: 'plain', ownDocument: true, load: () => import('./routes/checkout') },
  { id: 'thank-you', path: '/thank-you', pending: 'plain', load: () => import('./routes/thank_you') },
  { id: 'sign-in', path: '/sign-in', pending: 'plain', ownDocument: true, load: () => import('./routes/sign_in') },
  { id: 'join', path: '/join', pending: 'plain', load: () => import('./routes/join') },
  { id: 'campaigns', path: '/campaigns', pending: 'cards', load: () => import('./routes/campaigns') },
  { id: 'systems', path: '/systems', pending: 'cards', load: () => import('./routes/systems') },
  { id: 'system', path: '/system/:slug', pending: 'detail', load: () => import('./routes/system') },
  { id: 'game-masters', path: '/game-masters', pending: 'cards', load: () => import('./routes/game_masters') },
  { id: 'game-master', path: '/game-master/:slug', pending: 'detail', load: () => import('./routes/game_master') },
  { id: 'campaign-setting', path: '/campaign-setting/:slug', pending: 'detail', load: () => import('./routes/campaign_setting') },
  { id: 'special-event', path: '/special-event/:slug?', pending: 'detail', load: () => import('./routes/special_event') },
  { id: 'not-found', path: '*', pending: 'plain', load: () => import('./routes/not_found') },
]
