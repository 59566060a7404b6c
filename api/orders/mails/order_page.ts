import { appKey, appUrl } from '#api/config/app'
import { orderLink } from '#api/orders/rules/order_link'

/** Where the buyer of an order sees and cancels it. */
export const orderPage = ({ id, userId }: { id: number; userId: number | null }): string =>
  userId === null ? `${appUrl}/order#${orderLink(id, appKey)}` : `${appUrl}/account/order-history`
