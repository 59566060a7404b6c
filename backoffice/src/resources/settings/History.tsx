import { useTranslate } from 'react-admin'
import type { ShopSettingDetail } from '#common/wire'
import { Entries, Entry } from '#backoffice/fields/Entries'
import { Empty } from '#backoffice/layout/Empty'
import { Panel } from '#backoffice/layout/Panel'
import { dayAndTime } from '#backoffice/mountain_time'
import { textOf } from './faces'
import styles from './Settings.module.css'

/** Who changed it, when, and from what. */
export function History({ setting }: { setting: ShopSettingDetail }) {
  const translate = useTranslate()
  const shown = (value: unknown) =>
    value === null ? translate('resources.settings.the_default') : textOf(setting, value, translate)
  return (
    <Panel title={translate('resources.settings.history')}>
      {setting.history.length === 0 && <Empty message={translate('resources.settings.never_changed')} />}
      <Entries>
        {setting.history.map(({ before, after, by, at }) => (
          <Entry
            key={at}
            more={<span className={styles.old}>{translate('resources.settings.was', { value: shown(before) })}</span>}
          >
            <strong className={styles.old}>{shown(after)}</strong>
            {translate('resources.settings.changed', {
              by: by ?? translate('resources.settings.nobody'),
              at: dayAndTime(at),
            })}
          </Entry>
        ))}
      </Entries>
    </Panel>
  )
}
