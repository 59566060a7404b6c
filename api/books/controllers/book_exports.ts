import { walkWebhooks, type WebhookRow } from '#api/books/queries/list_webhooks'
import { readWebhookFilters } from '#api/books/validators/books_validators'
import type { Column } from '#api/shared/csv'
import { exportOf } from '#api/shared/list_export'

/** What they say of buyers stays in the house. */
const webhookColumns: Column<WebhookRow>[] = [
  { title: 'Number', cell: ({ eventId }) => eventId },
  { title: 'Event', cell: ({ type }) => type },
  { title: 'About', cell: ({ subject }) => subject },
  { title: 'State', cell: ({ state }) => state },
  { title: 'Tries', cell: ({ tries }) => tries },
  { title: 'Sent (Mountain Time)', cell: ({ madeAt }) => madeAt },
  { title: 'Received (Mountain Time)', cell: ({ receivedAt }) => receivedAt },
  { title: 'Last failure', cell: ({ failure }) => failure },
]

export const webhookExport = exportOf({ read: readWebhookFilters, walk: walkWebhooks, columns: webhookColumns })
