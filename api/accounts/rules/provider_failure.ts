import type { DiscordRefusal } from '#api/accounts/rules/discord_profile'

/** A provider that fails, hangs or can't be reached may work in a minute; one that refuses will refuse again. */
export function refusalOf(failure: unknown): DiscordRefusal {
  const status = statusOf(failure)
  if (status !== null) return status >= 500 || status === 429 ? 'provider_down' : 'failed'
  const { name } = failure instanceof Error ? failure : { name: '' }
  return name === 'TimeoutError' || (failure instanceof TypeError && failure.message === 'fetch failed')
    ? 'provider_down'
    : 'failed'
}

function statusOf(failure: unknown): number | null {
  if (!(failure instanceof Error) || !('response' in failure) || !(failure.response instanceof Response)) return null
  return failure.response.status
}
