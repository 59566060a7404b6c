export interface KeptAttachment {
  filename: string
  mime_type: string
  size: number
  disposition: string | null
  content_id: string | null
  /** The content, when it is a text and not large. */
  text: string | null
  /** The address under which the whole of it can be had. */
  url: string
}

export interface KeptMail {
  id: string
  /** ISO 8601, the machine's time. */
  received_at: string
  from: string
  from_name: string
  to: string[]
  cc: string[]
  reply_to: string[]
  subject: string
  text: string
  html: string
  message_id: string | null
  headers: Record<string, string>
  attachments: KeptAttachment[]
}
