import router from '@adonisjs/core/services/router'
import { seatLimit } from '#api/rosters/link_limit'
import { middleware } from '#api/start/kernel'

const AttendanceController = () => import('#api/rosters/controllers/attendance_controller')
const JoinLinksController = () => import('#api/rosters/controllers/join_links_controller')
const PlayerMessagesController = () => import('#api/rosters/controllers/player_messages_controller')
const RostersController = () => import('#api/rosters/controllers/rosters_controller')
const SeatsController = () => import('#api/rosters/controllers/seats_controller')

router
  .group(() => {
    router.get('/roster', [RostersController, 'show'])
    router.post('/roster/scans', [RostersController, 'scan'])
    router.put('/roster/:itemId/attendance', [RostersController, 'mark'])
    router.post('/roster/:itemId/notes', [RostersController, 'storeNote'])
    router.delete('/roster/:itemId/notes/:noteId', [RostersController, 'destroyNote'])
    router.post('/roster/:itemId/notes/:noteId/restore', [RostersController, 'restoreNote'])
    router.put('/join-link', [JoinLinksController, 'update'])
    router.post('/messages', [PlayerMessagesController, 'toGame'])
  })
  .prefix('/api/games/:id')
  .use(middleware.may('rosters'))

router.post('/api/orders/messages', [PlayerMessagesController, 'toBuyers']).use(middleware.may('shop'))
router.post('/api/large-events/:id/messages', [PlayerMessagesController, 'toEvent']).use(middleware.may('shop'))

// For whoever has the link of the seats.
router.get('/api/seats/:id', [SeatsController, 'show']).use(seatLimit)

router.get('/api/people/:id/attendance', [AttendanceController, 'ofPerson']).use(middleware.may('shop'))
