import { useState } from 'react'
import { SimpleForm, TextInput, useDataProvider, useTranslate } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { Partner } from '#common/wire'
import { LONGEST } from '#common/longest'
import { Answers } from '#backoffice/inputs/Answers'
import styles from '../../inputs/FormPanel.module.css'
import type { FormErrors } from '#backoffice/inputs/refusal'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { useSave } from '#backoffice/inputs/use_save'
import { FormNews, useVersions } from '#backoffice/inputs/versions'
import type { Undo } from '#backoffice/layout/news'
import { useStep } from '#backoffice/steps/use_step'
import { changesBetween, draftOf, newDraft, partnerErrors, toPartnerForm, type PartnerDraft } from './partner_form'
import { LIST, partnerPath } from './paths'

const asAddress = { ...asTyped, helperText: 'resources.partners.hints.site' } as const
const asMailbox = { ...asTyped, helperText: 'resources.partners.hints.email' } as const

/** Registers a partner for somebody, or changes the one that it is given. */
export function PartnerForm({ partner }: { partner?: Partner }) {
  const translate = useTranslate()
  const data = useDataProvider()
  const { step } = useStep('partners')
  const keep = useSave<Partner>()
  // What others save meanwhile must not creep into an open form: it is told when this one is saved.
  const [initial] = useState(() => (partner ? draftOf(partner) : newDraft()))
  const versions = useVersions(partner)
  const { base } = versions
  const home = partner ? partnerPath(partner.id) : LIST
  const say = (text: string) => translate(`resources.partners.steps.${partner ? 'update' : 'create'}.${text}`)

  /** To what it was, unless somebody else has changed it since. */
  function wayBack(saved: Partner): Undo | undefined {
    if (!base) return undefined
    const body = toPartnerForm(draftOf(base), saved.version)
    return {
      send: () => data.update('partners', { id: saved.id, data: body, previousData: saved }),
      done: translate('resources.partners.as_before'),
    }
  }

  function save(draft: PartnerDraft): Promise<FormErrors | undefined> {
    const form = toPartnerForm(draft, base?.version)
    return step({
      failed: say('failed'),
      record: partner?.id,
      send: () => keep(base ? form : { ...form, byStaff: true }),
      refused: versions.outdated,
      done: say('done'),
      undo: wayBack,
      at: ({ id }) => (partner ? undefined : partnerPath(id)),
      leadTo: home,
    })
  }

  return (
    <SimpleForm
      record={initial}
      validate={(typed) => partnerErrors(typed as PartnerDraft, translate)}
      onSubmit={(typed: FieldValues) => save(typed as PartnerDraft)}
      toolbar={<Answers submit={say('submit')} cancelTo={home} />}
    >
      <FormNews
        versions={versions}
        noun={translate('resources.partners.noun')}
        draftOf={draftOf}
        changesBetween={(opened, current) => changesBetween(opened, current, translate)}
      />
      <div className={styles.fields}>
        <div className={styles.wide}>
          <TextInput source="name" {...asTyped} {...fieldProps({ maxLength: LONGEST.line, autoComplete: 'off' })} />
        </div>
        <div className={styles.wide}>
          <TextInput
            source="site"
            {...asAddress}
            {...fieldProps({ maxLength: LONGEST.url, inputMode: 'url', autoComplete: 'off' })}
          />
        </div>
        <TextInput
          source="email"
          type="email"
          {...asMailbox}
          {...fieldProps({ maxLength: LONGEST.email, autoComplete: 'off' })}
        />
        <ReferencePicker optional source="venueId" reference="venues" label="resources.partners.fields.venueId" />
      </div>
    </SimpleForm>
  )
}
