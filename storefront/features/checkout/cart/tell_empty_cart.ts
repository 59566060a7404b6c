import { STORED } from '#storefront/wire/storage'

/** For the page before its scripts are there: an empty cart is told at once (`InBrowser`). Answers whether it is empty. */
export const TELL_EMPTY_CART = `(()=>{try{if(location.search||/"items":\\[[^\\]]|^\\[[^\\]]/.test(localStorage.getItem("${STORED.cart}")))return false}catch{}document.documentElement.dataset.told="";return true})()`
