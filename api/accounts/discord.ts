import type { DiscordDriver } from '@adonisjs/ally/drivers/discord'
import type { HttpContext } from '@adonisjs/core/http'

/** Everything that is asked of Discord for one sign-in takes no longer. */
const PATIENCE_MS = 8000

/**
 * Ally takes a callback without a state for one that fits when the cookie is missing as well (undefined is undefined), which
 * would let a stranger sign somebody in as themselves. So a state must be there before Ally compares it.
 */
export function stateFits(ctx: HttpContext, discord: DiscordDriver): boolean {
  const state: unknown = ctx.request.input('state')
  // guard: sign-in-state
  if (typeof state !== 'string' || state === '') return false
  // end guard
  return !discord.stateMisMatch()
}

/** What Discord says of the person; a `TimeoutError` when it takes too long. */
export async function profileFrom(discord: DiscordDriver): Promise<Record<string, unknown>> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DOMException('Discord takes too long', 'TimeoutError')), PATIENCE_MS)
  })
  try {
    const { original } = await Promise.race([discord.user(), patience])
    return original as Record<string, unknown>
  } finally {
    clearTimeout(timer)
  }
}
