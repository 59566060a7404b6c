import { sendBeacon } from './beacon.ts'
import type { FeedState } from './feed.ts'
import { warnOwner } from './owner.ts'
import { updateStructuredData } from './structured_data.ts'

/** Without an address the element has left the page. Loaded after the first response, so that it delays no games. */
export default function report(
  element: Element,
  address?: string,
  limit?: number,
  { listing, failed }: FeedState = {}
) {
  if (!address) updateStructuredData(element)
  else {
    if (failed === 404) warnOwner(`there is no such name in ${address}`)
    if (listing && failed === undefined) {
      listing.problems.forEach(warnOwner)
      if (element.isConnected) updateStructuredData(element, address.replace(/limit=\d+/, `limit=${limit}`))
    }
    sendBeacon(address, listing ? 'shown' : failed === 404 ? 'missing' : 'failed')
  }
}
