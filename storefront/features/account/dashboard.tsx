import { Link } from '../../navigation/link.tsx'
import { accountText as text } from './text/account.ts'
import { Icon } from '../../ui/icon.tsx'
import { useSignedIn } from '../../wire/use_signed_in.ts'
import styles from './dashboard.module.css'
import { dashboardLinks } from './dashboard_links.ts'
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
          {dashboardLinks(user).map(({ to, icon, title, text: about }) => (
            <li key={to}>
              <Link to={to} className={styles.link}>
                <span className={styles.sign}>
                  <Icon shape={icon} size={24} />
                </span>
                <span>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.about}>{about}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <SignIns />
    </>
  )
}
