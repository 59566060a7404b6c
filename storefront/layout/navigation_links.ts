import { mayDo } from '#common/permissions'
import type { CurrentUser } from '#common/wire'
import { shopText } from '../text/shop.ts'

export interface NavigationEntry {
  to: string
  text: string
  /** Not a page of the storefront. */
  outside?: boolean
}

const { navigation } = shopText

export const isGameMaster = (user: CurrentUser | null) => user?.roles.includes('Game Master') ?? false

/** Who puts on games finds their way to the back office there, everybody else to the shop. */
export function centreLinks(user: CurrentUser | null): NavigationEntry[] {
  if (user && mayDo(user, 'games.create')) return [{ to: '/admin', text: navigation.administration, outside: true }]
  return [
    { to: '/games', text: navigation.games },
    { to: '/campaigns', text: navigation.campaigns },
    { to: '/systems', text: navigation.systems },
    { to: '/game-masters', text: navigation.gameMasters },
  ]
}

/** A visitor's cart is public, so its link appears beside Sign In once it holds something (decision C-05). */
export function accountLinks(user: CurrentUser | null, cartFilled: boolean): NavigationEntry[] {
  const cart = { to: '/cart', text: navigation.cart }
  if (!user) return [...(cartFilled ? [cart] : []), { to: '/sign-in', text: navigation.signIn }]
  return [
    { to: '/account/payment-methods', text: navigation.settings },
    cart,
    { to: '/account/order-history', text: navigation.orders },
    isGameMaster(user)
      ? { to: '/my-campaigns', text: navigation.myCampaigns }
      : { to: '/account/referrals', text: navigation.rewards },
  ]
}
