import { CreateBase, TextInput, useTranslate, type TranslateFunction } from 'react-admin'
import { useParams } from 'react-router'
import { isEmail } from '#common/email'
import { LONGEST } from '#common/longest'
import type { AdminPartnerDetail, Partner, PartnerForm as PartnerBody } from '#common/wire'
import type { Change } from '#backoffice/fields/format'
import { Answers } from '#backoffice/inputs/Answers'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'
import { asTyped, fieldProps } from '#backoffice/inputs/text_field'
import { VersionedForm, type Saving } from '#backoffice/inputs/VersionedForm'
import { Page } from '#backoffice/layout/Page'
import { Edit } from '#backoffice/layout/Show'
import styles from '../../inputs/FormPanel.module.css'
import { partnerPath, PARTNERS } from '../paths'

/** The form while it is filled in: texts stay as typed until they are sent. */
interface PartnerDraft {
  name: string
  site: string
  email: string
  venueId: number | null
}

const newDraft = (): PartnerDraft => ({ name: '', site: '', email: '', venueId: null })

const draftOf = ({ name, site, email, venue }: Partner): PartnerDraft => ({
  name,
  site,
  email,
  venueId: venue?.id ?? null,
})

const toPartnerForm = ({ name, site, email, venueId }: PartnerDraft, version?: number): PartnerBody => ({
  name: name.trim(),
  site: site.trim(),
  email: email.trim(),
  venueId: venueId || null,
  ...(version === undefined ? {} : { version }),
})

/** What is wrong with an address the server says. */
function partnerErrors(
  { name, site, email }: PartnerDraft,
  translate: TranslateFunction
): Partial<Record<keyof PartnerDraft, string>> {
  const say = (field: keyof PartnerDraft) => translate(`resources.partners.errors.${field}`)
  return {
    ...(name.trim() ? {} : { name: say('name') }),
    ...(site.trim() ? {} : { site: say('site') }),
    ...(isEmail(email.trim()) ? {} : { email: say('email') }),
  }
}

/** What somebody else changed while this partner was being edited. */
function changesBetween(opened: Partner, current: Partner, translate: TranslateFunction): Change[] {
  const none = translate('resources.partners.none')
  const texts = {
    name: ({ name }: Partner) => name,
    site: ({ site }: Partner) => site,
    email: ({ email }: Partner) => email,
    venueId: ({ venue }: Partner) => venue?.name ?? none,
  }
  return Object.entries(texts)
    .map(([source, text]) => ({
      field: translate(`resources.partners.fields.${source}`),
      before: text(opened),
      now: text(current),
    }))
    .filter(({ before, now }) => before !== now)
}

const asAddress = { ...asTyped, helperText: 'resources.partners.hints.site' } as const
const asMailbox = { ...asTyped, helperText: 'resources.partners.hints.email' } as const

/** Registers a partner, or changes the given one. */
function PartnerForm({ partner }: { partner?: Partner }) {
  const translate = useTranslate()
  const home = partner ? partnerPath(partner.id) : PARTNERS
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

function EditPartner() {
  const translate = useTranslate()
  return (
    <Edit<AdminPartnerDetail> fresh>
      {(partner) => (
        <Page
          title={translate('resources.partners.edit')}
          parent={{ label: partner.name, to: partnerPath(partner.id) }}
        >
          <PartnerForm partner={partner} />
        </Page>
      )}
    </Edit>
  )
}

function NewPartner() {
  const translate = useTranslate()
  return (
    <CreateBase>
      <Page
        title={translate('resources.partners.new')}
        subtitle={translate('resources.partners.new_subtitle')}
        parent="partners"
      >
        <PartnerForm />
      </Page>
    </CreateBase>
  )
}

/** /partners/new registers a partner, /partners/edit/:id changes one. */
export default function PartnerEditor() {
  const { id } = useParams()
  return id ? <EditPartner key={id} /> : <NewPartner key="new" />
}
