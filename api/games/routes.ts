import router from '@adonisjs/core/services/router'
import { calendars, FILE } from '#api/games/calendars'
import { pictureLimits } from '#api/catalog/picture_limits'
import { middleware } from '#api/start/kernel'

const CalendarsController = () => import('#api/games/controllers/calendars_controller')
const CatalogGamesController = () => import('#api/games/controllers/catalog_games_controller')
const GamesController = () => import('#api/games/controllers/games_controller')
const GameSeriesController = () => import('#api/games/controllers/game_series_controller')
const SpecialEventsController = () => import('#api/games/controllers/special_events_controller')

router
  .group(() => {
    router.get('/', [GamesController, 'index']).use(middleware.may('games'))
    router.get('/:id', [GamesController, 'show']).use(middleware.may('games'))
    router.post('/', [GamesController, 'store']).use(middleware.may('games.create'))
    router.put('/:id', [GamesController, 'update']).use(middleware.may('games.edit'))
    router.get('/:id/change', [GamesController, 'change']).use(middleware.may('games.edit'))
  })
  .prefix('/api/games')

router
  .group(() => {
    router.get('/dates', [GameSeriesController, 'dates'])
    router.post('/', [GameSeriesController, 'store'])
    router.post('/:id/games', [GameSeriesController, 'putOnAgain'])
  })
  .prefix('/api/game-series')
  .use(middleware.may('games.create'))

router.get('/api/venues/games/:venueId', [CatalogGamesController, 'ofVenue'])
router.get('/api/systems/:slug/games', [CatalogGamesController, 'ofSystem'])
router.get('/api/special-events', [SpecialEventsController, 'index'])
router.get('/api/special-events/slug/:slug', [SpecialEventsController, 'showBySlug'])
router.get('/api/special-events/:id', [SpecialEventsController, 'show'])

router
  .group(() => {
    router.post('/', [SpecialEventsController, 'store'])
    router.put('/:id', [SpecialEventsController, 'update'])
    router.delete('/:id', [SpecialEventsController, 'destroy'])
    router.put('/:id/games/:gameId', [SpecialEventsController, 'addGame'])
    router.delete('/:id/games/:gameId', [SpecialEventsController, 'removeGame'])
  })
  .prefix('/api/special-events')
  .use([middleware.may('shop'), ...pictureLimits])

// Every list of games that has an address has its calendar below it.
for (const [page] of calendars) router.get(page + FILE, [CalendarsController, 'show']).as(`calendar of ${page}`)
