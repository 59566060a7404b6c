import { useEffect, useRef } from 'react'
import { Link, NavigationLink } from '../navigation/link.tsx'
import { shopText } from '../text/shop.ts'
import type { SignedIn } from '../wire/signed_in.ts'
import { Logo } from './logo.tsx'
import { accountLinks, centreLinks } from './navigation_links.ts'
import styles from './menu.module.css'

interface MenuProps {
  open: boolean
  onClose: () => void
  onSignOut: () => void
  person: SignedIn | null
  seats: number
}

/** The full-screen menu of narrow windows. A modal dialog: the browser keeps the focus inside and Escape closes it. */
export function Menu({ open, onClose, onSignOut, person, seats }: MenuProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { navigation } = shopText

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
    document.documentElement.classList.toggle(styles.locked ?? '', open)
    return () => document.documentElement.classList.remove(styles.locked ?? '')
  }, [open])

  useEffect(() => {
    const wide = window.matchMedia('(min-width: 1071px)')
    const close = () => wide.matches && onClose()
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [onClose])

  return (
    <dialog ref={dialog} className={styles.menu} aria-label={navigation.menu} onClose={onClose}>
      <div className={styles.bar}>
        <Logo />
        <button type="button" className={styles.close} aria-label={navigation.closeMenu} onClick={onClose}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
      </div>
      <nav aria-label={navigation.label}>
        <ul className={styles.large}>
          {centreLinks(person?.user ?? null).map(({ to, text, outside }) => (
            <li key={to}>
              {outside ? (
                <a href={to} onClick={onClose}>
                  {text}
                </a>
              ) : (
                <NavigationLink to={to} onClick={onClose}>
                  {text}
                </NavigationLink>
              )}
            </li>
          ))}
        </ul>
        <ul className={styles.small}>
          {accountLinks(person?.user ?? null, seats > 0).map(({ to, text }) => (
            <li key={to}>
              <Link to={to} onClick={onClose}>
                {to === '/cart' && seats > 0 ? `${text} (${seats})` : text}
              </Link>
            </li>
          ))}
          {person && (
            <li>
              <button
                type="button"
                onClick={() => {
                  onClose()
                  onSignOut()
                }}
              >
                {navigation.signOut}
              </button>
            </li>
          )}
        </ul>
      </nav>
    </dialog>
  )
}
