import { Link } from '#storefront/navigation/link'
import { accountText as text } from './text/account.ts'
import { Icon } from '#storefront/ui/icon'
import { useSignedIn } from '#storefront/wire/signed_in'
import styles from './dashboard.module.css'
import { dashboardLinks, type DashboardLink } from './dashboard_links.ts'
import { SignIns } from './sign_ins.tsx'

export function Dashboard() {
  const person = useSignedIn()
  if (!person) return null
  const { user } = person
  return (
    <>
      <p className={styles.greeting}>{text.greeting(user.username, user.email)}</p>
      <nav aria-label={text.pages}>
        <ul className={styles.links}>
          {dashboardLinks(user).map((link) => (
            <li key={link.to}>
              {'outside' in link ? (
                <a href={link.to} className={styles.link}>
                  <About {...link} />
                </a>
              ) : (
                <Link to={link.to} className={styles.link}>
                  <About {...link} />
                </Link>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <SignIns />
    </>
  )
}

function About({ icon, title, text: about }: Pick<DashboardLink, 'icon' | 'title' | 'text'>) {
  return (
    <>
      <span className={styles.sign}>
        <Icon shape={icon} size={24} />
      </span>
      <span>
        <span className={styles.title}>{title}</span>
        <span className={styles.about}>{about}</span>
      </span>
    </>
  )
}
