import type { MailPreview } from '#common/wire'
import { API, fetchJson } from './rest'

export interface MailSteps {
  /** As it is being written. */
  previewMail(kind: string, value: object): Promise<MailPreview>
  /** To whoever asks for it. */
  sendTestMail(kind: string, value: object): Promise<{ recipient: string }>
}

const post = async (kind: string, step: string, value: object) =>
  (await fetchJson(`${API}/mail-texts/${kind}/${step}`, { method: 'POST', body: JSON.stringify({ value }) })).json

export const mailSteps: MailSteps = {
  previewMail: (kind, value) => post(kind, 'preview', value),
  sendTestMail: (kind, value) => post(kind, 'test', value),
}
