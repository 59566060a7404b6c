import { frontRangeGameMasters } from '#database/seeders/demo/content/game_masters_front_range'
import { travelingGameMasters } from '#database/seeders/demo/content/game_masters_traveling'

export const gameMasters = [...frontRangeGameMasters, ...travelingGameMasters]
