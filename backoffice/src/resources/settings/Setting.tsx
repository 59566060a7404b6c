import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router'
import type { ShopSetting } from '#common/wire'
import entries from '../../layout/Entries.module.css'
import { dayAndTime } from '#backoffice/mountain_time'
import { textOf } from './faces'
import styles from './Settings.module.css'
import { WayBack } from './WayBack'
import { hintOf, settingPath, titleOf } from './words'

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
export function Setting({ setting, heading: Heading = 'h3' }: Props) {
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
