import { googleIdentity, type GoogleIdentity } from '#storefront/wire/google'

let loading: Promise<GoogleIdentity> | null = null

/** Google's sign-in library; it is loaded on the sign-in page only, and once. */
export function loadGoogle(address: string): Promise<GoogleIdentity> {
  loading ??= inject(address).catch((reason: unknown) => {
    loading = null
    throw reason
  })
  return loading
}

function inject(address: string): Promise<GoogleIdentity> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script')
    const refuse = () => {
      element.remove()
      reject(new Error('The sign-in script did not load'))
    }
    element.src = address
    element.async = true
    element.addEventListener('load', () => {
      const identity = googleIdentity()
      if (identity) resolve(identity)
      else refuse()
    })
    element.addEventListener('error', refuse)
    document.head.append(element)
  })
}
