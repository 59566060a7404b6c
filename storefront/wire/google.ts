/** The part of Google's sign-in library that we use. */
export interface GoogleIdentity {
  initialize(options: {
    client_id: string
    callback: (answer: { credential: string }) => void
    ux_mode?: 'popup' | 'redirect'
    use_fedcm_for_button?: boolean
  }): void
  renderButton(
    parent: HTMLElement,
    options: { type?: string; theme?: string; size?: string; text?: string; shape?: string; width?: number }
  ): void
  disableAutoSelect(): void
}

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
    /** Where a tag manager listens, if one is there. */
    dataLayer?: unknown[]
  }
}
