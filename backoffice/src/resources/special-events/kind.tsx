import type { AdminSpecialEvent } from '#common/wire'
import { DescriptionInput } from '../../catalogue/DescriptionInput'
import type { Draft, RecordKind } from '../../catalogue/kind'
import { Prose } from '../../catalogue/Prose'
import { EventGames } from './EventGames'

interface SpecialEventDraft extends Draft {
  description: string
}

export const kind: RecordKind<AdminSpecialEvent, SpecialEventDraft> = {
  resource: 'special-events',
  noun: 'special event',
  title: 'Special Event',
  titles: 'Special Events',
  picture: { ratio: 16 / 9, required: false, transparent: false, label: 'Image' },
  newDraft: () => ({ name: '', description: '', image: null }),
  draftOf: ({ name, description, image }) => ({ name, description, image }),
  errors: () => ({}),
  toForm: ({ name, description }) => ({ name: name.trim(), description }),
  Fields: () => <DescriptionInput />,
  Facts: ({ record }) => <Prose html={record.descriptionHtml} empty="No description yet." />,
  More: EventGames,
  compared: { description: ['Description', ({ description }) => description] },
  page: ({ slug }) => `/special-event/${slug}`,
}
