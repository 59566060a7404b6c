import { useGetList, useTranslate } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import type { AdminVenue, ShopSetting, ShopSettingDetail } from '#common/wire'
import { Entries, Entry } from '#backoffice/lists/EntriesPanel'
import { Label } from '#backoffice/fields/Facts'
import { Answers } from '#backoffice/inputs/Answers'
import type { FormErrors } from '#backoffice/inputs/refusal'
import { VersionedForm, type Saving } from '#backoffice/inputs/VersionedForm'
import { Page } from '#backoffice/layout/Page'
import { Panel } from '#backoffice/layout/Panel'
import { Edit } from '#backoffice/layout/Show'
import { Empty, Failure, WaitingLines } from '#backoffice/layout/States'
import { dayAndTime } from '#backoffice/mountain_time'
import { patience } from '#backoffice/providers/patience'
import styles from '../../inputs/FormPanel.module.css'
import columns from '../orders/OrderDetail.module.css'
import { draftOf, faceOf, textOf, valueIn } from './faces'
import settingsStyles from './Settings.module.css'
import { useSet, WayBack } from './WayBack'
import { ALL, hintOf, LIST, settingPath, titleOf } from './words'

interface Draft {
  value: unknown
}

/** All lines share one input, so the error of a line is shown there. */
function atInput({ form }: ShopSettingDetail, errors: FormErrors): FormErrors {
  if (form.kind !== 'lines') return errors
  const [first] = Object.entries(errors).filter(([field]) => field.startsWith('value'))
  return first ? { value: first[1] } : errors
}

function SettingForm({ setting }: { setting: ShopSettingDetail }) {
  const translate = useTranslate()
  const { wayBack } = useSet()
  const title = titleOf(setting, translate)
  const { Input } = faceOf(setting.form)

  async function save(draft: Draft, { base = setting, write, step }: Saving<ShopSettingDetail>) {
    const errors = await step({
      failed: translate('resources.settings.not_saved'),
      send: () => write({ value: valueIn(setting, draft.value), version: base.version }),
      done: translate('resources.settings.saved'),
      undo: (saved) => wayBack(base, saved),
      leadTo: LIST,
    })
    return errors && atInput(setting, errors)
  }

  return (
    <VersionedForm
      record={setting}
      initial={draftOf(setting)}
      draftOf={draftOf}
      noun={translate('resources.settings.noun')}
      changesBetween={(opened, current) => [
        {
          field: title,
          before: textOf(opened, opened.value, translate),
          now: textOf(current, current.value, translate),
        },
      ]}
      save={save}
      toolbar={<Answers submit={translate('resources.settings.save')} cancelTo={LIST} />}
    >
      <p className={styles.hint}>{hintOf(setting, translate)}</p>
      <Input form={setting.form as never} id={setting.id} label={title} initial={setting.default} />
    </VersionedForm>
  )
}

/** Who changed it, when, and from what. */
function History({ setting }: { setting: ShopSettingDetail }) {
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
            more={
              <span className={settingsStyles.old}>
                {translate('resources.settings.was', { value: shown(before) })}
              </span>
            }
          >
            <strong className={settingsStyles.old}>{shown(after)}</strong>
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

const BY_NAME = { field: 'name', order: 'ASC' } as const

/** Venues, each of which may have its own. */
function OfVenues({ setting: { key } }: { setting: ShopSetting }) {
  const translate = useTranslate()
  const { data: venues, error, refetch } = useGetList<AdminVenue>('venues', { ...ALL, sort: BY_NAME }, patience)
  const { data: settings = [] } = useGetList<ShopSetting>('settings', ALL, patience)
  const own = new Set(settings.flatMap((one) => (one.key === key && one.venue ? [one.venue.id] : [])))
  return (
    <Panel title={translate('resources.settings.own_of_venue')}>
      <p>{translate('resources.settings.own_of_venue_hint')}</p>
      {error && <Failure message={error.message} onRetry={() => void refetch()} />}
      {!venues && !error && <WaitingLines />}
      {venues && (
        <Entries label={translate('resources.settings.own_of_venue')}>
          {venues.map(({ id, name }) => (
            <Entry key={id}>
              <Link to={settingPath(`${key}@${id}`)}>{name}</Link>{' '}
              {own.has(id) && <Label tone="good">{translate('resources.settings.has_own')}</Label>}
            </Entry>
          ))}
        </Entries>
      )}
    </Panel>
  )
}

/** One setting: what it is, what it was, and who changed it. */
export default function SettingEditor() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const leave = () => void navigate(LIST)
  return (
    <Edit<ShopSettingDetail> fresh>
      {(setting) => (
        <Page
          title={titleOf(setting, translate)}
          parent="settings"
          subtitle={translate('resources.settings.default', { value: textOf(setting, setting.default, translate) })}
          actions={
            <>
              <WayBack setting={setting} to="before" onDone={leave} />
              <WayBack setting={setting} to="default" onDone={leave} />
            </>
          }
        >
          <div className={columns.columns}>
            <SettingForm setting={setting} />
            <div className={columns.column}>
              <History setting={setting} />
              {setting.ofVenues && !setting.venue && <OfVenues setting={setting} />}
            </div>
          </div>
        </Page>
      )}
    </Edit>
  )
}
