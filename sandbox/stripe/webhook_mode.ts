export const WEBHOOK_MODES = ['deliver', 'drop', 'hold', 'duplicate', 'reverse'] as const

export type WebhookMode = (typeof WEBHOOK_MODES)[number]

export function isWebhookMode(value: unknown): value is WebhookMode {
  return WEBHOOK_MODES.includes(value as WebhookMode)
}
