import { CreateBase, useTranslate } from 'react-admin'
import { useParams } from 'react-router'
import type { AdminPartnerDetail } from '#common/wire'
import { Page } from '#backoffice/layout/Page'
import { Edit } from '#backoffice/layout/Show'
import { PartnerForm } from './PartnerForm'
import { partnerPath } from './paths'

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
