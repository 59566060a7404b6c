import type { TranslateFunction } from 'react-admin'
import type { Partner, PartnerForm } from '#common/wire'
import { isEmail } from '#common/email'
import type { Change } from '#backoffice/fields/change'

/** The form while it is filled in: texts stay as typed until they are sent. */
export interface PartnerDraft {
  name: string
  site: string
  email: string
  venueId: number | null
}

export const newDraft = (): PartnerDraft => ({ name: '', site: '', email: '', venueId: null })

export const draftOf = ({ name, site, email, venue }: Partner): PartnerDraft => ({
  name,
  site,
  email,
  venueId: venue?.id ?? null,
})

export const toPartnerForm = ({ name, site, email, venueId }: PartnerDraft, version?: number): PartnerForm => ({
  name: name.trim(),
  site: site.trim(),
  email: email.trim(),
  venueId: venueId || null,
  ...(version === undefined ? {} : { version }),
})

/** What is wrong with an address the server says. */
export function partnerErrors(
  { name, site, email }: PartnerDraft,
  translate: TranslateFunction
): Partial<Record<keyof PartnerDraft, string>> {
  const say = (field: keyof PartnerDraft) => translate(`resources.partners.errors.${field}`)
  return {
    ...(name.trim() ? {} : { name: say('name') }),
    ...(site.trim() ? {} : { site: say('site') }),
    ...(isEmail(email.trim()) ? {} : { email: say('email') }),
  }
}

/** What somebody else changed while this partner was being edited. */
export function changesBetween(opened: Partner, current: Partner, translate: TranslateFunction): Change[] {
  const none = translate('resources.partners.none')
  const texts = {
    name: ({ name }: Partner) => name,
    site: ({ site }: Partner) => site,
    email: ({ email }: Partner) => email,
    venueId: ({ venue }: Partner) => venue?.name ?? none,
  }
  return Object.entries(texts)
    .map(([source, text]) => ({
      field: translate(`resources.partners.fields.${source}`),
      before: text(opened),
      now: text(current),
    }))
    .filter(({ before, now }) => before !== now)
}
