import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { readDelivery } from './delivery.ts'
import { readFilledFields, repeatEarlyInput } from './early_input.ts'
import { keepReferralCode } from './features/account/referral.ts'
import { BrowserNavigation, locationOfWindow } from './navigation/browser_navigation.ts'
import { keepNumbersOnScroll } from './ui/numbers_on_scroll.ts'
import { matcherOf } from './navigation/match.ts'
import { routes } from './routes.ts'
import { formatter } from '../common/mountain_time.ts'
import { reportError, watchUncaughtErrors } from './wire/error_reports.ts'
import { laterReads } from './wire/later_reads.ts'

watchUncaughtErrors()
keepNumbersOnScroll()
keepReferralCode(window.location.search)
void start()

const nextTurn = () => new Promise((resolve) => setTimeout(resolve))

async function start() {
  const { settings, data } = readDelivery()
  const matchAddress = matcherOf(routes)
  const location = locationOfWindow()
  const { route, params } = matchAddress(location.pathname)
  const module = await route.load()
  // Reading the scripts, the browser's first look at a calendar and bringing the page to life each have a turn of their own,
  // so that a tap between them is heard.
  await nextTurn()
  formatter()
  await nextTurn()
  const navigation = new BrowserNavigation(
    { location, route, params, module, data, failure: null },
    matchAddress,
    laterReads,
    settings
  )
  const filled = readFilledFields()
  const repeat = () => repeatEarlyInput(filled)
  hydrateRoot(document, <App navigation={navigation} settings={settings} onAlive={repeat} />, {
    onUncaughtError: (reason) => reportError(reason, 'rendering'),
    onRecoverableError: (reason) => reportError(reason, 'hydrating'),
  })
}
