import { Link } from '../navigation/link.tsx'
import { shopText } from '../text/shop.ts'
import { Logo } from './logo.tsx'
import { useSettings } from './settings_context.ts'
import styles from './footer.module.css'

const { footer } = shopText
const RULES = [
  { to: '/partners', text: footer.partners },
  { to: '/contact', text: footer.contact },
  { to: '/return-policy', text: footer.returns },
  { to: '/terms', text: footer.terms },
  { to: '/privacy', text: footer.privacy },
]

export function Footer() {
  const { studio, brand, footer: set } = useSettings()
  const { navigation } = shopText
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <Link to="/" className={styles.brand} aria-label={brand}>
          <Logo />
        </Link>
        <ul className={styles.links}>
          <li>
            <Link to="/games">{navigation.games}</Link>
          </li>
          <li>
            <Link to="/campaigns">{navigation.campaigns}</Link>
          </li>
          <li>
            <Link to="/lpg">{navigation.largeEvents}</Link>
          </li>
          <li>
            <Link to="/systems">{navigation.systems}</Link>
          </li>
          <li>
            <Link to="/game-masters">{navigation.gameMasters}</Link>
          </li>
        </ul>
        <div className={styles.small}>
          <p>
            {footer.made}{' '}
            <a href={studio.url} rel="noopener noreferrer" target="_blank">
              <span>{studio.name}</span>
              <span className="visually-hidden"> {shopText.newTab}</span>
            </a>
          </p>
          <ul className={styles.links}>
            {set.social.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="noopener noreferrer" target="_blank">
                  {label}
                </a>
              </li>
            ))}
            {RULES.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
          {set.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
    </footer>
  )
}
