import type { ReactNode } from 'react'
import { shopText } from '../text/shop.ts'

/** A link that leaves the shop: it opens beside it, and cannot reach back. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <a href={href} rel="noopener noreferrer" target="_blank">
        {children}
        <span className="visually-hidden"> {shopText.newTab}</span>
      </a>
    </p>
  )
}
