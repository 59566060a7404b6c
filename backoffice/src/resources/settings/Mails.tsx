import { useTranslate } from 'react-admin'
import type { ShopSetting } from '#common/wire'
import { MAILS_ABOUT } from '#common/choices'
import entries from '../../layout/Entries.module.css'
import { Setting } from './Setting'
import styles from './Settings.module.css'

/** They are many: by whom and what they are about, each with its subject. */
export function Mails({ settings }: { settings: ShopSetting[] }) {
  const translate = useTranslate()
  const nameOf = (about: string) => translate(`resources.settings.mails_about.${about}`)
  return (
    <>
      <nav className={styles.jumps} aria-label={translate('resources.settings.groups.mails.title')}>
        {MAILS_ABOUT.map((about) => (
          <a key={about} href={`#mails-${about}`}>
            {nameOf(about)}
          </a>
        ))}
      </nav>
      {MAILS_ABOUT.map((about) => (
        <section key={about} className={styles.mails} aria-labelledby={`mails-${about}`}>
          <h3 id={`mails-${about}`}>{nameOf(about)}</h3>
          <ul className={`${entries.entries} ${styles.list}`}>
            {settings
              .filter(({ form }) => form.kind === 'mail' && form.about === about)
              .map((setting) => (
                <Setting key={setting.id} setting={setting} heading="h4" />
              ))}
          </ul>
        </section>
      ))}
    </>
  )
}
