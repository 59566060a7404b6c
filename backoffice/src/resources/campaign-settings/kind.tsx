import { TextInput } from 'react-admin'
import type { AdminCampaignSetting } from '#common/wire'
import { say } from '#backoffice/i18n/index'
import { DescriptionInput, Prose } from '#backoffice/catalogue/Prose'
import type { Draft, RecordKind } from '#backoffice/catalogue/kind'
import { Fact, Facts } from '#backoffice/fields/Facts'
import styles from '../../inputs/FormPanel.module.css'
import { fieldProps, optionalAsTyped } from '#backoffice/inputs/text_field'
import { LONGEST } from '#common/longest'
import { isWebAddress } from '#common/web_address'

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

          type="url"
          {...optionalAsTyped}
          helperText="resources.campaign-settings.url_hint"
          {...fieldProps({ 'maxLength': LONGEST.url, 'aria-required': false, 'inputMode': 'url' })}
        />
      </div>
    </>
  )
}

function SettingFacts({ record }: { record: AdminCampaignSetting }) {
  return (
    <>
      <Prose html={record.descriptionHtml} empty={say('catalogue.no_description')} />
      {record.url && (
        <Facts>
          <Fact label={say('resources.campaign-settings.fields.url')}>
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
  picture: { ratio: 16 / 9, required: false, transparent: false },
  newDraft: () => ({ name: '', description: '', url: '', image: null }),
  draftOf: ({ name, description, url, image }) => ({ name, description, url: url ?? '', image }),
  errors: ({ url }) => ({
    url: url.trim() === '' || isWebAddress(url.trim()) ? undefined : say('resources.campaign-settings.errors.url'),
  }),
  toForm: ({ name, description, url }) => ({ name: name.trim(), description, url: url.trim() || null }),
  Fields: SettingFields,
  Facts: SettingFacts,
  compared: {
    description: ({ description }) => description,
    url: ({ url }) => url,
  },
  page: ({ slug }) => `/campaign-setting/${slug}`,
}
