import { useTranslate } from 'react-admin'
import type { ShopSettingDetail } from '#common/wire'
import { Answers } from '#backoffice/inputs/Answers'
import styles from '../../inputs/FormPanel.module.css'
import type { FormErrors } from '#backoffice/inputs/refusal'
import { VersionedForm, type Saving } from '#backoffice/inputs/VersionedForm'
import { draftOf, faceOf, textOf, valueIn } from './faces'
import { useSet } from './use_set'
import { hintOf, LIST, titleOf } from './words'

interface Draft {
  value: unknown
}

/** All lines share one input, so the error of a line is shown there. */
function atInput({ form }: ShopSettingDetail, errors: FormErrors): FormErrors {
  if (form.kind !== 'lines') return errors
  const [first] = Object.entries(errors).filter(([field]) => field.startsWith('value'))
  return first ? { value: first[1] } : errors
}

export function SettingForm({ setting }: { setting: ShopSettingDetail }) {
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
