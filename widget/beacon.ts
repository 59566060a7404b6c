import type { WidgetBeacon } from '../common/wire.ts'
import { version } from './version.ts'

const sent: Record<string, true> = {}

/** Once for a page view and a listing: that it is seen, and whether it works. Nothing about who sees it. */
export function sendBeacon(address: string, state: WidgetBeacon['state']) {
  // A month that is turned to is the same page view.
  const [listing = ''] = address.split('&month=')
  if (sent[listing]) return
  sent[listing] = true
  const [home = '', asked = ''] = address.split('listing?')
  // On a page of somebody else that would be where its visitor came from.
  const isFrame = location.href.startsWith(home.replace('api/embed/v1/', 'embed/frame?'))
  const around = isFrame && document.referrer ? new URL(document.referrer).origin : undefined
  const partner = /(?:^|&)partner=([^&]*)/.exec(asked)?.[1]
  // Not `sendBeacon`: that would carry credentials, and as referrer whatever the page allows.
  void fetch(`${home}beacon`, {
    method: 'POST',
    mode: 'no-cors',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    body: JSON.stringify({ partner, v: version, state, asked, around } satisfies WidgetBeacon),
  }).catch(() => {})
}
