import { Link } from 'react-router'
import type { AdminModule } from '#common/wire'
import { say } from '#backoffice/i18n/index'
import { DescriptionInput, Prose } from '#backoffice/catalogue/Prose'
import type { Draft, RecordKind } from '#backoffice/catalogue/kind'
import { Fact, Facts } from '#backoffice/fields/Facts'
import { ReferencePicker } from '#backoffice/inputs/ReferencePicker'

interface ModuleDraft extends Draft {
  description: string
  systemId: number | null
  campaignSettingId: number | null
}

function ModuleFields() {
  return (
    <>
      <DescriptionInput required />
      <ReferencePicker optional source="systemId" reference="systems" />
      <ReferencePicker optional source="campaignSettingId" reference="campaign-settings" />
    </>
  )
}

function Named({ record, at }: { record: { id: number; name: string } | null; at: string }) {
  return record ? <Link to={`${at}/${record.id}`}>{record.name}</Link> : say('catalogue.none')
}

function ModuleFacts({ record }: { record: AdminModule }) {
  return (
    <>
      <Prose html={record.descriptionHtml} empty={say('catalogue.no_description')} />
      <Facts>
        <Fact label={say('resources.modules.fields.systemId')}>
          <Named record={record.system} at="/systems" />
        </Fact>
        <Fact label={say('resources.modules.fields.campaignSettingId')}>
          <Named record={record.campaignSetting} at="/campaign-settings" />
        </Fact>
      </Facts>
    </>
  )
}

export const kind: RecordKind<AdminModule, ModuleDraft> = {
  resource: 'modules',
  picture: { ratio: 16 / 9, required: true, transparent: false },
  newDraft: () => ({ name: '', description: '', systemId: null, campaignSettingId: null, image: null }),
  draftOf: ({ name, description, system, campaignSetting, image }) => ({
    name,
    description,
    systemId: system?.id ?? null,
    campaignSettingId: campaignSetting?.id ?? null,
    image,
  }),
  errors: ({ description }) => ({
    description: description.trim() ? undefined : say('resources.modules.errors.description'),
  }),
  toForm: ({ name, description, systemId, campaignSettingId }) => ({
    name: name.trim(),
    description,
    systemId: systemId || null,
    campaignSettingId: campaignSettingId || null,
  }),
  Fields: ModuleFields,
  Facts: ModuleFacts,
  compared: {
    description: ({ description }) => description,
    systemId: ({ system }) => system?.name ?? say('catalogue.none'),
    campaignSettingId: ({ campaignSetting }) => campaignSetting?.name ?? say('catalogue.none'),
  },
}
