import router from '@adonisjs/core/services/router'
import { calendars, FILE } from '#api/games/calendars'
import { middleware } from '#api/start/kernel'

const CalendarsController = () => import('#api/games/controllers/calendars_controller')
const CatalogGamesController = () => import('#api/games/controllers/catalog_games_controller')
const GamesController = () => import('#api/games/controllers/games_controller')
const SpecialEventsController = () => import('#api/games/controllers/special_events_controller')

router
  .group(() => {
    router.get('/', [GamesController, 'index'])
    router.get('/:id', [GamesController, 'show'])
    router.post('/', [GamesController, 'store'])
    router.put('/:id', [GamesController, 'update'])
  })
  .prefix('/api/games')
  .use(middleware.administrator())

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
  .use(middleware.administrator())

// Every list of games that has an address has its calendar below it.
for (const [page] of calendars) router.get(page + FILE, [CalendarsController, 'show']).as(`calendar of ${page}`)
