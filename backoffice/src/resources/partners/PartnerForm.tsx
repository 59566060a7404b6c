import { TextInput, useTranslate } from 'react-admin'
import type { Partner } from '#common/wire'
import { LONGEST } from '#common/longest'
import { Answers } from '#backoffice/inputs/Answers'
import styles from '../../inputs/FormPanel.module.css'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { VersionedForm, type Saving } from '#backoffice/inputs/VersionedForm'
import { changesBetween, draftOf, newDraft, partnerErrors, toPartnerForm, type PartnerDraft } from './partner_form'
import { LIST, partnerPath } from './paths'

const asAddress = { ...asTyped, helperText: 'resources.partners.hints.site' } as const
const asMailbox = { ...asTyped, helperText: 'resources.partners.hints.email' } as const

/** Registers a partner, or changes the given one. */
export function PartnerForm({ partner }: { partner?: Partner }) {
  const translate = useTranslate()
  const home = partner ? partnerPath(partner.id) : LIST
  const say = (text: string) => translate(`resources.partners.steps.${partner ? 'update' : 'create'}.${text}`)

  function save(draft: PartnerDraft, { base, write, restore, step }: Saving<Partner>) {
    const form = toPartnerForm(draft, base?.version)
    return step({
      failed: say('failed'),
      send: () => write(base ? form : { ...form, byStaff: true }),
      done: say('done'),
      undo: (saved) => base && restore(saved, toPartnerForm(draftOf(base), saved.version)),
      at: ({ id }) => (partner ? undefined : partnerPath(id)),
      leadTo: home,
    })
  }

  return (
    <VersionedForm
      record={partner}
      initial={partner ? draftOf(partner) : newDraft()}
      draftOf={draftOf}
      noun={translate('resources.partners.noun')}
      changesBetween={(opened, current) => changesBetween(opened, current, translate)}
      validate={(draft) => partnerErrors(draft, translate)}
      save={save}
      toolbar={<Answers submit={say('submit')} cancelTo={home} />}
    >
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
    </VersionedForm>
  )
}
