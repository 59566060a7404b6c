import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { readDelivery } from './delivery.ts'
import { keepReferralCode } from './features/account/referral.ts'
import { BrowserNavigation, locationOfWindow } from './navigation/browser_navigation.ts'
import { matchAddress } from './navigation/match.ts'
import { browserReads } from './wire/browser_reads.ts'
import { reportError, watchUncaughtErrors } from './wire/error_reports.ts'

watchUncaughtErrors()
keepReferralCode(window.location.search)
void start()

async function start() {
  const { settings, data } = readDelivery()
  const location = locationOfWindow()
  const { route, params } = matchAddress(location.pathname)
  const module = await route.load()
  const navigation = new BrowserNavigation({ location, route, params, module, data, failure: null }, browserReads(), settings)
  hydrateRoot(document, <App navigation={navigation} settings={settings} />, {
    onUncaughtError: (reason) => reportError(reason, 'rendering'),
    onRecoverableError: (reason) => reportError(reason, 'hydrating'),
  })
}
