import { Link } from 'react-router'
import type { AdminModule } from '#common/wire'
import { DescriptionInput } from '../../catalogue/DescriptionInput'
import type { Draft, RecordKind } from '../../catalogue/kind'
import { Prose } from '../../catalogue/Prose'
import { Fact, Facts } from '../../fields/Facts'
import { ReferencePicker } from '../../inputs/ReferencePicker'

interface ModuleDraft extends Draft {
  description: string
  systemId: number | null
  campaignSettingId: number | null
}

function ModuleFields() {
  return (
    <>
      <DescriptionInput required />
      <ReferencePicker optional source="systemId" reference="systems" label="System" />
      <ReferencePicker optional source="campaignSettingId" reference="campaign-settings" label="Campaign Setting" />
    </>
  )
}

function Named({ record, at }: { record: { id: number; name: string } | null; at: string }) {
  return record ? <Link to={`${at}/${record.id}`}>{record.name}</Link> : 'None'
}

function ModuleFacts({ record }: { record: AdminModule }) {
  return (
    <>
      <Prose html={record.descriptionHtml} empty="No description yet." />
      <Facts>
        <Fact label="System">
          <Named record={record.system} at="/systems" />
        </Fact>
        <Fact label="Campaign Setting">
          <Named record={record.campaignSetting} at="/campaign-settings" />
        </Fact>
      </Facts>
    </>
  )
}

export const kind: RecordKind<AdminModule, ModuleDraft> = {
  resource: 'modules',
  noun: 'module',
  title: 'Module',
  titles: 'Modules',
  picture: { ratio: 16 / 9, required: true, transparent: false, label: 'Image' },
  newDraft: () => ({ name: '', description: '', systemId: null, campaignSettingId: null, image: null }),
  draftOf: ({ name, description, system, campaignSetting, image }) => ({
    name,
    description,
    systemId: system?.id ?? null,
    campaignSettingId: campaignSetting?.id ?? null,
    image,
  }),
  errors: ({ description }) => ({ description: description.trim() ? undefined : 'Please enter a description.' }),
  toForm: ({ name, description, systemId, campaignSettingId }) => ({
    name: name.trim(),
    description,
    systemId: systemId || null,
    campaignSettingId: campaignSettingId || null,
  }),
  Fields: ModuleFields,
  Facts: ModuleFacts,
  gamesBy: 'moduleId',
  compared: {
    description: ['Description', ({ description }) => description],
    systemId: ['System', ({ system }) => system?.name ?? 'None'],
    campaignSettingId: ['Campaign Setting', ({ campaignSetting }) => campaignSetting?.name ?? 'None'],
  },
}
