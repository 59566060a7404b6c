import { appKey, appUrl } from '#api/config/app'
import { orderLink, type LinkedOrder } from '#api/orders/rules/order_link'

/** Where the buyer of an order sees and cancels it. */
export const orderPage = (order: LinkedOrder & { userId: number | null }): string =>
  order.userId === null ? `${appUrl}/order#${orderLink(order, appKey)}` : `${appUrl}/account/order-history`
