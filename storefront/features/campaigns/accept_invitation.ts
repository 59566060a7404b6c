import { reportError } from '#storefront/wire/error_reports'
import { rest, RestError } from '#storefront/wire/rest'

/** Null: the campaign was deleted meanwhile. */
export type JoinedCampaign = { slug: string; name: string } | null

const accepting = new Map<string, Promise<JoinedCampaign>>()

/** An invitation works once: however often the page asks, it is sent once, and again only after it failed. */
export function acceptOnce(token: string): Promise<JoinedCampaign> {
  const under = accepting.get(token) ?? accept(token)
  accepting.set(token, under)
  return under
}

async function accept(token: string): Promise<JoinedCampaign> {
  try {
    const { campaign } = await rest<{ campaign: JoinedCampaign }>(`/campaigns/join/${encodeURIComponent(token)}`, {
      method: 'POST',
    })
    return campaign
  } catch (reason) {
    accepting.delete(token)
    // What is said of a call that got no answer names its address, which is a secret.
    reportError(
      reason instanceof RestError ? reason : new Error('An invitation got no answer'),
      'accepting an invitation'
    )
    throw reason
  }
}
