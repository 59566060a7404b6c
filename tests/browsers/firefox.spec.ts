import { findFirefox } from '../../scripts/other_browsers.ts'
import { Firefox } from './firefox.ts'
import { journeys } from './journeys.ts'

journeys(Firefox, { here: findFirefox() !== undefined })
