import { EmptyCart } from '../features/checkout/cart/empty_cart.tsx'
import { cartText } from '../features/checkout/cart/text.ts'
import { ProductTypesContext } from '../layout/product_types_context.ts'
import { Head } from '../ui/head.tsx'
import { InBrowser } from '../ui/in_browser.tsx'
import { PageFrame } from '../ui/page_frame.tsx'
import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { StorageRefused } from '../layout/notices.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useCart } from '../features/checkout/cart/cart_store.ts'

export default function CartPage() {
  return (
    <PageFrame heading={cartText.heading}>
      <Head title={cartText.heading} description={cartText.notHeld} hidden />
      <InBrowser label={cartText.loading} without={cartText.withoutScripts} meanwhile={<EmptyCart />}>
        <CartInBrowser />
      </InBrowser>
    </PageFrame>
  )
}

/** Loaded with the first item of the cart, or with a message to show. */
const Cart = lazy(async () => {
  const [page, { productTypes }] = await Promise.all([
    import('../features/checkout/cart/cart_page.tsx'),
    import('../product_types.ts'),
  ])
  const CartWithTypes = () => (
    <ProductTypesContext value={productTypes}>
      <page.Cart />
    </ProductTypesContext>
  )
  return { default: CartWithTypes }
})

function CartInBrowser() {
  const { items } = useCart()
  const { search } = useLocation()
  const [needed, setNeeded] = useState(search !== '')
  // Once shown it stays: it tells what became of what was in it.
  if (!needed && items.length > 0) setNeeded(true)
  if (!needed)
    return (
      <>
        <StorageRefused />
        <EmptyCart />
      </>
    )
  return (
    <Suspense fallback={<Spinner label={cartText.loading} />}>
      <Cart />
    </Suspense>
  )
}
