import type { AdminSystem } from '#common/wire'
import { say } from '#backoffice/i18n/index'
import { DescriptionInput, Prose } from '#backoffice/catalogue/Prose'
import type { Draft, RecordKind } from '#backoffice/catalogue/kind'

interface SystemDraft extends Draft {
  description: string
}

export const kind: RecordKind<AdminSystem, SystemDraft> = {
  resource: 'systems',
  picture: { ratio: 16 / 9, required: false, transparent: false },
  newDraft: () => ({ name: '', description: '', image: null }),
  draftOf: ({ name, description, image_url }) => ({ name, description, image: image_url }),
  errors: () => ({}),
  toForm: ({ name, description }) => ({ name: name.trim(), description }),
  Fields: () => <DescriptionInput />,
  Facts: ({ record }) => <Prose html={record.descriptionHtml} empty={say('catalogue.no_description')} />,
  compared: { description: ({ description }) => description },
  page: ({ slug }) => `/system/${slug}`,
}
