import { findWebKit } from '../../scripts/other_browsers.ts'
import { journeys } from './journeys.ts'
import { WebKit } from './webkit.ts'

journeys(WebKit, { here: findWebKit() !== undefined })
