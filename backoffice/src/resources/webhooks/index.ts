import WebhookOutlined from '@mui/icons-material/WebhookOutlined'
import { lazy } from 'react'
import type { BackOfficeResource } from '#backoffice/layout/resource'

export const webhooks: BackOfficeResource = {
  name: 'webhooks',
  icon: WebhookOutlined,
  recordRepresentation: 'type',
  options: { subject: 'webhook' },
  list: lazy(() => import('./WebhookList')),
  edit: lazy(() => import('./WebhookDetail')),
}
