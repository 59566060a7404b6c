import { useGetList, useTranslate } from 'react-admin'
import type { ShopSetting } from '#common/wire'
import entries from '../../layout/Entries.module.css'
import { Failure } from '#backoffice/layout/Failure'
import { Page } from '#backoffice/layout/Page'
import { Waiting } from '#backoffice/layout/Waiting'
import { patience } from '#backoffice/providers/patience'
import { Mails } from './Mails'
import { Setting } from './Setting'
import styles from './Settings.module.css'
import { ALL } from './words'

/** In this order. */
const GROUPS = ['brand', 'footer', 'booking', 'refunds', 'mails', 'rewards', 'limits'] as const

const groupOf = ({ key }: ShopSetting) => key.slice(0, key.indexOf('.'))

function Settings({ group, settings }: { group: (typeof GROUPS)[number]; settings: ShopSetting[] }) {
  if (group === 'mails') return <Mails settings={settings} />
  return (
    <ul className={`${entries.entries} ${styles.list}`}>
      {settings.map((setting) => (
        <Setting key={setting.id} setting={setting} />
      ))}
    </ul>
  )
}

/** All that can be set of the shop, in groups. */
export default function SettingList() {
  const translate = useTranslate()
  const { data, error, refetch } = useGetList<ShopSetting>('settings', ALL, patience)
  return (
    <Page title={translate('resources.settings.name', 2)} subtitle={translate('resources.settings.subtitle')}>
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting />}
      {data &&
        GROUPS.map((group) => (
          <section key={group} className={styles.group} aria-labelledby={group}>
            <h2 id={group}>{translate(`resources.settings.groups.${group}.title`)}</h2>
            <p className={entries.about}>{translate(`resources.settings.groups.${group}.hint`)}</p>
            <Settings group={group} settings={data.filter((setting) => groupOf(setting) === group)} />
          </section>
        ))}
    </Page>
  )
}
