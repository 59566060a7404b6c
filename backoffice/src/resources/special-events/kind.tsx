import type { AdminSpecialEvent } from '#common/wire'
import { say } from '#backoffice/i18n/index'
import { DescriptionInput } from '#backoffice/catalogue/DescriptionInput'
import type { Draft, RecordKind } from '#backoffice/catalogue/kind'
import { Prose } from '#backoffice/catalogue/Prose'
import { EventGames } from './EventGames'

interface SpecialEventDraft extends Draft {
  description: string
}

export const kind: RecordKind<AdminSpecialEvent, SpecialEventDraft> = {
  resource: 'special-events',
  picture: { ratio: 16 / 9, required: false, transparent: false },
  newDraft: () => ({ name: '', description: '', image: null }),
  draftOf: ({ name, description, image }) => ({ name, description, image }),
  errors: () => ({}),
  toForm: ({ name, description }) => ({ name: name.trim(), description }),
  Fields: () => <DescriptionInput />,
  Facts: ({ record }) => <Prose html={record.descriptionHtml} empty={say('catalogue.no_description')} />,
  More: EventGames,
  compared: { description: ({ description }) => description },
  page: ({ slug }) => `/special-event/${slug}`,
}
