import Button from '@mui/material/Button'
import { useGetList, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { MAILS_ABOUT } from '#common/choices'
import type { ShopSetting } from '#common/wire'
import { Page } from '#backoffice/layout/Page'
import { Failure, Waiting } from '#backoffice/layout/States'
import { dayAndTime } from '#backoffice/mountain_time'
import { patience } from '#backoffice/providers/patience'
import entries from '../../lists/Entries.module.css'
import { textOf } from './faces'
import styles from './Settings.module.css'
import { WayBack } from './WayBack'
import { ALL, hintOf, settingPath, titleOf } from './words'

/** What is to be said of it where somebody set it: a mail's own text is read in its form. */
function Told({ setting }: { setting: ShopSetting }) {
  const translate = useTranslate()
  const { changed, isSet, form } = setting
  const told = [
    isSet &&
      form.kind !== 'mail' &&
      translate('resources.settings.default', { value: textOf(setting, setting.default, translate) }),
    changed &&
      translate('resources.settings.changed', {
        by: changed.by ?? translate('resources.settings.nobody'),
        at: dayAndTime(changed.at),
      }),
  ].filter(Boolean)
  return told.length > 0 && <p className={entries.about}>{told.join(' · ')}</p>
}

interface Props {
  setting: ShopSetting
  heading?: 'h3' | 'h4'
}

/** As the list shows one. */
function Setting({ setting, heading: Heading = 'h3' }: Props) {
  const translate = useTranslate()
  const { form, value } = setting
  return (
    <li className={styles.entry}>
      <div>
        <Heading className={styles.title}>{titleOf(setting, translate)}</Heading>
        <p className={entries.about}>{hintOf(setting, translate)}</p>
      </div>
      <div>
        <p className={styles.value}>
          {form.kind === 'mail' ? (value as { subject: string }).subject : textOf(setting, value, translate)}
        </p>
        <Told setting={setting} />
      </div>
      <Steps setting={setting} />
    </li>
  )
}

/** What can be done with it. */
function Steps({ setting }: { setting: ShopSetting }) {
  const translate = useTranslate()
  return (
    <div className={entries.steps}>
      <WayBack setting={setting} to={setting.changed?.before == null ? 'default' : 'before'} />
      <Button
        variant="outlined"
        component={Link}
        to={settingPath(setting.id)}
        aria-label={translate('resources.settings.change_this', { title: titleOf(setting, translate) })}
      >
        {translate('resources.settings.change')}
      </Button>
    </div>
  )
}

/** They are many: by whom and what they are about, each with its subject. */
function Mails({ settings }: { settings: ShopSetting[] }) {
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
