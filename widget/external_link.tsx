import type { ComponentChildren } from 'preact'
import type { View } from './view.ts'

interface ExternalLinkProps {
  view: View
  class: string
  href: string
  onClick?: (event: Event) => void
  tabIndex?: number
  children: ComponentChildren
}

/** Every way out goes to the storefront itself: a new tab, or the whole window when the store wishes so. */
export const ExternalLink = ({ view, class: name, href, onClick, tabIndex, children }: ExternalLinkProps) => (
  <a class={name} href={href} target={view.target} rel="noopener" onClick={onClick} tabIndex={tabIndex}>
    {children}
    {view.target === '_blank' && <span class="unseen">{` (${view.words.newTab})`}</span>}
  </a>
)
