/** The part of Google's sign-in library that we use. */
export interface GoogleIdentity {
  initialize(options: {
    client_id: string
    /** Comes back within the token. */
    nonce: string
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

/** Google's library, once its script has run. */
export const googleIdentity = (): GoogleIdentity | undefined => window.google?.accounts.id

/** Where a tag manager listens, if there is one. */
export const tagManager = (): unknown[] | undefined => window.dataLayer

declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentity } }
    dataLayer?: unknown[]
  }
}
