import type { CurrentUser } from '#common/wire'
import { isGameMaster } from '#storefront/layout/navigation_links'
import { accountText } from './text/account.ts'

const { links } = accountText

/** Pages of the account; who runs games already is not asked to become a game master, but by players for refunds, and finds who sits at their tables. */
export function dashboardLinks(user: CurrentUser) {
  return [
    { to: '/account/referrals', icon: 'seat', ...links.rewards },
    { to: '/account/order-history', icon: 'scroll', ...links.orders },
    { to: '/my-campaigns', icon: 'calendar', ...links.campaigns },
    { to: '/account/payment-methods', icon: 'shield', ...links.cards },
    isGameMaster(user)
      ? ({ to: '/account/refund-requests', icon: 'clock', ...links.refundRequests } as const)
      : ({ to: '/account/become-a-game-master', icon: 'arrow', ...links.gameMaster } as const),
    ...(isGameMaster(user)
      ? ([
          { to: '/account/game-master-profile', icon: 'scroll', ...links.profile },
          { to: '/admin/games', icon: 'seat', outside: true, ...links.tables },
        ] as const)
      : []),
  ] as const
}

export type DashboardLink = ReturnType<typeof dashboardLinks>[number]
