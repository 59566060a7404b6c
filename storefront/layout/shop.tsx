import { Suspense, useLayoutEffect, useRef } from 'react'
import { SignedInOnly } from '../features/account/signed_in_only.tsx'
import { shopText } from '../text/shop.ts'
import type { Page, Route } from '../navigation/route.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Notices } from './notices.tsx'
import { PageBoundary } from './page_boundary.tsx'
import { PendingPage } from './pending_page.tsx'
import styles from './shop.module.css'

interface ShopProps {
  page: Page
  awaiting: Route | null
  busy: boolean
  /** Called after a page has replaced another one, with the element that holds it. */
  onArrival?: (main: HTMLElement, visit: number) => void
  /** Called once, when the first page can answer. */
  onAlive?: () => void
  visit: number
}

export function Shop({ page, awaiting, busy, visit, onArrival, onAlive }: ShopProps) {
  const main = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (main.current) onArrival?.(main.current, visit)
  }, [visit, onArrival])

  return (
    <>
      <a href="#main" className={styles.skip}>
        {shopText.skip}
      </a>
      <Notices />
      {/* What is in a boundary comes alive in slices, without blocking a tap. */}
      <Suspense>
        <Header />
      </Suspense>
      <main id="main" className={styles.main} ref={main} tabIndex={-1} aria-busy={busy || undefined}>
        {awaiting ? (
          <PendingPage route={awaiting} />
        ) : (
          <Suspense>
            <CurrentPage page={page} visit={visit} onAlive={onAlive} />
          </Suspense>
        )}
      </main>
      {!page.location.pathname.includes('/checkout') && (
        <Suspense>
          <Footer />
        </Suspense>
      )}
    </>
  )
}

function CurrentPage({ page, visit, onAlive }: Pick<ShopProps, 'page' | 'visit' | 'onAlive'>) {
  useLayoutEffect(() => onAlive?.(), [onAlive])
  const { default: Component } = page.module
  return (
    <PageBoundary key={page.route.id} visit={visit} failure={page.failure}>
      {page.route.signedIn ? (
        <SignedInOnly route={page.route}>
          <Component data={page.data as never} />
        </SignedInOnly>
      ) : (
        <Component data={page.data as never} />
      )}
    </PageBoundary>
  )
}
