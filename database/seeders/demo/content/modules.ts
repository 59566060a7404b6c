import { driftAndDustModules } from '#database/seeders/demo/content/modules_drift_and_dust'
import { emberAndMourneModules } from '#database/seeders/demo/content/modules_ember_and_mourne'
import { lanternlandsModules } from '#database/seeders/demo/content/modules_lanternlands'
import { neonAndWildModules } from '#database/seeders/demo/content/modules_neon_and_wild'
import { tideAndCandleModules } from '#database/seeders/demo/content/modules_tide_and_candle'

export const modules = [
  ...lanternlandsModules,
  ...emberAndMourneModules,
  ...driftAndDustModules,
  ...tideAndCandleModules,
  ...neonAndWildModules,
]
