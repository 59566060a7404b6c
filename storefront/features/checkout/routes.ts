import type { Route } from '#storefront/navigation/route'
import { cartHeading } from '#storefront/text/headings'
import { STORED } from '#storefront/wire/storage'

/** For the page before its scripts are there: an empty cart is told at once (`InBrowser`). Answers whether it is empty. */
const TELL_EMPTY_CART = `(()=>{try{if(location.search||/"items":\\[[^\\]]|^\\[[^\\]]/.test(localStorage.getItem("${STORED.cart}")))return false}catch{}document.documentElement.dataset.told="";return true})()`

export const checkoutRoutes: Route[] = [
  {
    id: 'cart',
    path: '/cart',
    pending: 'plain',
    heading: cartHeading,
    standsAlone: TELL_EMPTY_CART,
    load: () => import('#storefront/routes/cart'),
  },
  {
    id: 'checkout',
    path: '/checkout',
    pending: 'plain',
    ownDocument: true,
    standsAlone: 'false',
    load: () => import('./checkout_page.tsx'),
  },
  {
    id: 'confirm-seats',
    path: '/confirm-seats',
    pending: 'plain',
    standsAlone: 'false',
    load: () => import('./confirm_seats_page.tsx'),
  },
  {
    id: 'thank-you',
    path: '/thank-you',
    pending: 'plain',
    standsAlone: 'false',
    load: () => import('#storefront/routes/thank_you'),
  },
]
