import { clientsClaim } from 'workbox-core'
import { matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { NetworkOnly } from 'workbox-strategies'

declare const self: {
  skipWaiting(): Promise<void>
  /** Replaced by `list_check_in_files.ts`: the shell first, then the files that the check-in screens load. */
  checkInFiles: PrecacheEntry[]
}

const files = self.checkInFiles
const [shell] = files

void self.skipWaiting()
clientsClaim()
// Before the files: a shell from the cache is only for a network that fails.
registerRoute(new NavigationRoute(new NetworkOnly({ plugins: [{ handlerDidError: () => matchPrecache(shell!.url) }] })))
precacheAndRoute(files)
