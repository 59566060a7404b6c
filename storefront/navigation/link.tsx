import { useRef, type AnchorHTMLAttributes, type MouseEvent, createContext, use } from 'react'
import { useLocation } from 'react-router'
import type { BrowserNavigation } from './browser_navigation.ts'

/** Milliseconds after which a pointer that rests on a link means it. */
const INTENT = 80

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: string
  replace?: boolean
  state?: unknown
  /** Stay where the page is scrolled to. */
  keepScroll?: boolean
}

/**
 * A link inside the shop: without scripts an ordinary one, with them a change of page without a reload. It depends on no address,
 * so that a list of links is not drawn again because the address has changed.
 */
export function Link({ to, replace, state, keepScroll, onClick, children, ...attributes }: LinkProps) {
  const navigation = useNavigation()
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)
  const warm = () => navigation?.warm(to)
  const rest = () => {
    warm()
    intent.current = setTimeout(() => navigation?.prepare(to), INTENT)
  }
  const leave = () => clearTimeout(intent.current)
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    leave()
    onClick?.(event)
    // Without a connection even a document of its own is not left for: what says so is ours.
    if (
      !navigation ||
      event.defaultPrevented ||
      !isPlain(event, attributes.target) ||
      (navigation.leadsOut(to) && navigator.onLine)
    )
      return
    event.preventDefault()
    navigation.follow(to, { replace, state, keepScroll })
  }
  return (
    <a {...attributes} href={to} onClick={click} onPointerEnter={rest} onPointerLeave={leave} onFocus={warm}>
      {children}
    </a>
  )
}

/** A link of the navigation bars: it knows whether it names the current page. */
export function NavigationLink(props: LinkProps) {
  const { pathname } = useLocation()
  const current = pathname === props.to || (props.to !== '/' && pathname.startsWith(`${props.to}/`))
  return <Link {...props} aria-current={current ? 'page' : undefined} />
}

/** Not meant for another window. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent, target?: string) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey && (!target || target === '_self')

export const NavigationContext = createContext<BrowserNavigation | null>(null)

/** Null while the server renders: there is nothing to navigate yet. */
export function useNavigation(): BrowserNavigation | null {
  return use(NavigationContext)
}
