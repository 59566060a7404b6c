import type { Confirmation } from '#api/accounts/rules/identity'
import { ProductError } from '#api/shared/errors'

/** The address belongs to an account that is entered in another way. */
export class ConfirmSignIn extends ProductError {
  constructor(readonly confirmation: Confirmation) {
    super(
      409,
      confirmation.toUpperCase(),
      'This email address has an account already. Sign in the way you did before, then this way works too.'
    )
  }
}

export const signInExpired = () =>
  new ProductError(401, 'SIGN_IN_EXPIRED', 'That sign-in had run out. Please start again.')

export const googleUnverified = () =>
  new ProductError(401, 'EMAIL_UNVERIFIED', 'Google has not verified your email address yet.')
