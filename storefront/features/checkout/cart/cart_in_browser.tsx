import { lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { cartText as text } from './text.ts'
import { StorageRefused } from '#storefront/layout/storage_refused'
import { Spinner } from '#storefront/ui/spinner'
import { EmptyCart } from './empty_cart.tsx'
import { useCart } from './use_cart.ts'

/** What a cart with something in it needs is fetched with the first thing in it, or with something to be said. */
const Cart = lazy(async () => ({ default: (await import('./cart_page.tsx')).Cart }))

export function CartInBrowser() {
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
    <Suspense fallback={<Spinner label={text.loading} />}>
      <Cart />
    </Suspense>
  )
}
