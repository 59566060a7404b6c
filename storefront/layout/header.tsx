import { useRef, useState, useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useCartCount } from '#storefront/features/checkout/cart/cart_store'
import { Link, NavigationLink } from '#storefront/navigation/link'
import { shopText } from '#storefront/text/shop'
import { Icon } from '#storefront/ui/icon'
import { useSignedIn, forgetSignIn } from '#storefront/wire/signed_in'
import { Logo } from './logo.tsx'
import { Menu } from './menu.tsx'
import { accountLinks, centreLinks } from './navigation_links.ts'
import { useSettings } from './settings_context.ts'
import styles from './header.module.css'
import { rest } from '#storefront/wire/rest'

export function Header() {
  const { brand } = useSettings()
  const person = useSignedIn()
  const seats = useCartCount()
  const [menuOpen, setMenuOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const signOut = useSignOut()
  const { pathname } = useLocation()
  const { navigation } = shopText

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home} aria-label={brand}>
          <Logo />
        </Link>
        <nav className={styles.centre} aria-label={navigation.label}>
          {centreLinks(person?.user ?? null).map(({ to, text, outside }) =>
            outside ? (
              <a key={to} href={to}>
                {text}
              </a>
            ) : (
              <NavigationLink key={to} to={to}>
                {text}
              </NavigationLink>
            )
          )}
        </nav>
        <nav className={styles.side} aria-label={navigation.account}>
          {accountLinks(person?.user ?? null, seats > 0).map(({ to, text }) => (
            <NavigationLink key={to} to={to} className={to === '/sign-in' ? styles.signIn : undefined}>
              {to === '/cart' ? <CartLabel text={text} seats={seats} /> : text}
            </NavigationLink>
          ))}
          {person && (
            <button type="button" onClick={signOut}>
              {navigation.signOut}
            </button>
          )}
        </nav>
        {seats > 0 && (
          <Link
            to="/cart"
            className={styles.compactCart}
            aria-label={`${navigation.cart}, ${shopText.cartCount(seats)}`}
          >
            <Icon shape="cart" size={24} />
            <span className={styles.badge} aria-hidden="true">
              {seats}
            </span>
          </Link>
        )}
        <button
          type="button"
          ref={toggle}
          className={styles.toggle}
          aria-label={navigation.openMenu}
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
        >
          <span />
        </button>
      </div>
      <Menu
        key={pathname}
        open={menuOpen}
        onClose={() => setMenuOpen(false)}
        onSignOut={signOut}
        person={person}
        seats={seats}
      />
    </header>
  )
}

function CartLabel({ text, seats }: { text: string; seats: number }) {
  return (
    <>
      <span>{text}</span>
      {seats > 0 && (
        <span className={styles.badge}>
          <span aria-hidden="true">{seats}</span>
          <span className="visually-hidden">{`, ${shopText.cartCount(seats)}`}</span>
        </span>
      )}
    </>
  )
}

/** Takes the token back on the server too; the visitor is signed out here whatever the server answers. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return useCallback(() => {
    rest('/auth/token', { method: 'DELETE', keepSignIn: true }).catch(() => {})
    forgetSignIn()
    void navigate('/')
  }, [navigate])
}
