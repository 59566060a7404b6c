import { hydrateRoot } from 'react-dom/client'
import { App } from './app'
import { readDelivery } from './delivery'
import { keepReferralCode } from './features/account/referral'
import { BrowserNavigation, locationOfWindow } from './navigation/browser_navigation'
import { matchAddress } from './navigation/match'
import { browserReads } from './wire/browser_reads'
import { reportError, watchUncaughtErrors } from './wire/error_reports'

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
