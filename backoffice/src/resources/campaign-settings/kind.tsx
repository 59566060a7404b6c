import { TextInput } from 'react-admin'
import type { AdminCampaignSetting } from '#common/wire'
import { DescriptionInput } from '../../catalogue/DescriptionInput'
import type { Draft, RecordKind } from '../../catalogue/kind'
import { Prose } from '../../catalogue/Prose'
import { Fact, Facts } from '../../fields/Facts'
import styles from '../../inputs/FormPanel.module.css'
import { fieldProps, optionalAsTyped } from '../../inputs/text_field'
import { LONGEST } from '../../../../common/longest'
import { isWebAddress } from '../../../../common/web_address.ts'

interface SettingDraft extends Draft {
  description: string
  url: string
}

function SettingFields() {
  return (
    <>
      <DescriptionInput />
      <div className={styles.wide}>
        <TextInput
          source="url"
          label="Link"
          type="url"
          {...optionalAsTyped}
          helperText="Where there is more about this world, such as https://example.com"
          {...fieldProps({ 'maxLength': LONGEST.url, 'aria-required': false, 'inputMode': 'url' })}
        />
      </div>
    </>
  )
}

function SettingFacts({ record }: { record: AdminCampaignSetting }) {
  return (
    <>
      <Prose html={record.descriptionHtml} empty="No description yet." />
      {record.url && (
        <Facts>
          <Fact label="Link">
            <a href={record.url} rel="noopener noreferrer">
              {record.url}
            </a>
          </Fact>
        </Facts>
      )}
    </>
  )
}

export const kind: RecordKind<AdminCampaignSetting, SettingDraft> = {
  resource: 'campaign-settings',
  noun: 'campaign setting',
  title: 'Campaign Setting',
  titles: 'Campaign Settings',
  picture: { ratio: 16 / 9, required: false, transparent: false, label: 'Image' },
  newDraft: () => ({ name: '', description: '', url: '', image: null }),
  draftOf: ({ name, description, url, image }) => ({ name, description, url: url ?? '', image }),
  errors: ({ url }) => ({
    url: url.trim() === '' || isWebAddress(url.trim()) ? undefined : 'Please enter a web address that starts with https://',
  }),
  toForm: ({ name, description, url }) => ({ name: name.trim(), description, url: url.trim() || null }),
  Fields: SettingFields,
  Facts: SettingFacts,
  compared: {
    description: ['Description', ({ description }) => description],
    url: ['Link', ({ url }) => url],
  },
  page: ({ slug }) => `/campaign-setting/${slug}`,
}
