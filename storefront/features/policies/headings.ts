/** Of the pages whose heading is known before they have come. */
export const returnPolicyHeading = 'Return Policy'
export const termsHeading = 'Terms'
export const privacyHeading = 'Privacy'
