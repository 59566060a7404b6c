import { Link } from '../navigation/link.tsx'
import { shopText } from '../text/shop.ts'
import { Logo } from './logo.tsx'
import { useSettings } from './settings_context.ts'
import styles from './footer.module.css'

export function Footer() {
  const { studio, brand } = useSettings()
  const { navigation, footer } = shopText
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
              {studio.name}
              <span className="visually-hidden"> {shopText.newTab}</span>
            </a>
          </p>
          <p>
            <Link to="/return-policy">{footer.returns}</Link>
          </p>
          <p>{footer.zone}</p>
        </div>
      </div>
    </footer>
  )
}
