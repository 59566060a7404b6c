import { useState } from 'react'
import { SimpleForm, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { ShopSettingDetail } from '#common/wire'
import { Answers } from '#backoffice/inputs/Answers'
import styles from '../../inputs/FormPanel.module.css'
import { refusal, type FormErrors } from '#backoffice/inputs/refusal'
import { useSave } from '#backoffice/inputs/use_save'
import { FormNews, useVersions } from '#backoffice/inputs/versions'
import { draftOf, faceOf, textOf, valueIn } from './faces'
import { useSet } from './use_set'
import { hintOf, LIST, titleOf } from './words'

/** What is wrong with a line stands at the input of all of them. */
function atInput({ form }: ShopSettingDetail, errors: FormErrors): FormErrors {
  if (form.kind !== 'lines') return errors
  const [first] = Object.entries(errors).filter(([field]) => field.startsWith('value'))
  return first ? { value: first[1] } : errors
}

export function SettingForm({ setting }: { setting: ShopSettingDetail }) {
  const translate = useTranslate()
  const keep = useSave<ShopSettingDetail>()
  const { step, wayBack } = useSet()
  // What others save meanwhile must not creep into an open form: it is told when this one is saved.
  const [initial] = useState(() => draftOf(setting))
  const versions = useVersions(setting)
  const base = versions.base!
  const title = titleOf(setting, translate)
  const { Input } = faceOf(setting.form)
  const failed = translate('resources.settings.not_saved')

  function save(draft: { value: unknown }): Promise<FormErrors | undefined> {
    return step({
      failed,
      send: () => keep({ value: valueIn(setting, draft.value), version: base.version }),
      refused: (error) => versions.outdated(error) ?? atInput(setting, refusal(error, failed)),
      done: translate('resources.settings.saved'),
      undo: (saved) => wayBack(base, saved),
      leadTo: LIST,
    })
  }

  const changesBetween = (opened: ShopSettingDetail, current: ShopSettingDetail) => [
    { field: title, before: textOf(opened, opened.value, translate), now: textOf(current, current.value, translate) },
  ]

  return (
    <SimpleForm
      record={initial}
      onSubmit={(typed: FieldValues) => save(typed as { value: unknown })}
      toolbar={<Answers submit={translate('resources.settings.save')} cancelTo={LIST} />}
    >
      <FormNews
        versions={versions}
        noun={translate('resources.settings.noun')}
        draftOf={draftOf}
        changesBetween={changesBetween}
      />
      <p className={styles.hint}>{hintOf(setting, translate)}</p>
      <Input form={setting.form as never} id={setting.id} label={title} initial={setting.default} />
    </SimpleForm>
  )
}
