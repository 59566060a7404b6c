import { malformed } from './errors.ts'
import { group, text, unsettable } from './params.ts'
import type { Field } from './params.ts'
import { isKnownCurrency } from './money.ts'
import type { Address, BillingDetails } from './objects.ts'

export const addressField = group({
  city: unsettable(text()),
  country: unsettable(text(2)),
  line1: unsettable(text()),
  line2: unsettable(text()),
  postal_code: unsettable(text()),
  state: unsettable(text()),
})

export const billingDetailsField = group({
  address: unsettable(addressField),
  email: unsettable(emailField()),
  name: unsettable(text()),
  phone: unsettable(text()),
})

export function emailField(): Field<string> {
  return {
    required: false,
    read(value, param) {
      const email = text(800).read(value, param)
      if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
        throw malformed(`Invalid email address: ${email}`, { code: 'email_invalid', param })
      }
      return email
    },
  }
}

export function currencyField(): Field<string> {
  return {
    required: false,
    read(value, param) {
      const currency = text(3).read(value, param).toLowerCase()
      if (!isKnownCurrency(currency)) {
        throw malformed(`Invalid currency: ${currency}. The sandbox knows usd, eur, gbp, cad and aud.`, { param })
      }
      return currency
    },
  }
}

export function urlField(): Field<string> {
  return {
    required: false,
    read(value, param) {
      const url = text(5000).read(value, param)
      // {CHECKOUT_SESSION_ID} is substituted later and is no valid part of an address yet.
      if (!/^https?:$/.test(URL.parse(url.replaceAll(/[{}]/g, ''))?.protocol ?? '')) {
        throw malformed('Not a valid URL', { code: 'url_invalid', param })
      }
      return url
    },
  }
}

export function fullAddress(given: Partial<Address> | null | undefined): Address {
  return {
    city: null,
    country: null,
    line1: null,
    line2: null,
    postal_code: null,
    state: null,
    ...definedOf(given ?? {}),
  }
}

interface GivenBilling {
  address?: Partial<Address> | null
  email?: string | null
  name?: string | null
  phone?: string | null
}

export function fullBillingDetails(given: GivenBilling = {}): BillingDetails {
  const { address, email = null, name = null, phone = null } = given
  return { address: fullAddress(address), email, name, phone }
}

/** The given fields without those that are undefined. */
export function definedOf<T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }
}
