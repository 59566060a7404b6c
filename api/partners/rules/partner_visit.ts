import { partnerKeyIn } from '#api/partners/rules/partner_links'

/** Who sent a visitor, and on which day they last did. Nothing of the visitor. */
export interface PartnerVisit {
  key: string
  /** `2026-11-30`. */
  day: string
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

export const writeVisit = ({ key, day }: PartnerVisit): string => `${key}.${day}`

/** Null for what we did not write. */
export function readVisit(text: unknown): PartnerVisit | null {
  const [named, day = '', ...rest] = typeof text === 'string' ? text.split('.') : []
  const key = partnerKeyIn(named)
  return key !== null && DAY.test(day) && rest.length === 0 ? { key, day } : null
}

/** An address without the parameter that names a partner; all else stays as it is written. */
export function withoutPartner(address: string): string {
  const [path = '', query = ''] = address.split(/\?(.*)/s)
  const kept = query
    .split('&')
    .filter((part) => !/^partner(?:=|$)/.test(part))
    .join('&')
  return kept === '' ? path : `${path}?${kept}`
}
