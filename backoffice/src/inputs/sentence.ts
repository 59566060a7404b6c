/** A check of the form wraps its sentence, a refusal of the server does not. */
export const sentence = (message: unknown): string | undefined =>
  typeof message === 'object' && message !== null && 'message' in message
    ? String(message.message)
    : (message as string | undefined)
