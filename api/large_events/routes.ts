import router from '@adonisjs/core/services/router'
import { pictureLimits } from '#api/catalog/picture_limits'
import { ticketLimit } from '#api/large_events/link_limit'
import { middleware } from '#api/start/kernel'

const LargeEventsController = () => import('#api/large_events/controllers/large_events_controller')

router
  .group(() => {
    router.get('/', [LargeEventsController, 'index'])
    router.post('/waitlist-counts', [LargeEventsController, 'waitlistCounts'])
    router.get('/:id', [LargeEventsController, 'show'])
    router.get('/:id/waitlist-count', [LargeEventsController, 'waitlistCount'])
    router.get('/:id/waitlist-status', [LargeEventsController, 'waitlistStatus'])
    router.get('/:id/squad-availability', [LargeEventsController, 'squadAvailability'])
  })
  .prefix('/api/lpg/games')

const BoardsController = () => import('#api/large_events/controllers/boards_controller')
const CheckInsController = () => import('#api/large_events/controllers/check_ins_controller')
const TicketNotesController = () => import('#api/large_events/controllers/ticket_notes_controller')

router
  .group(() => {
    router.get('/board', [BoardsController, 'show'])
    router.post('/steps', [BoardsController, 'step'])
    router.post('/steps/:stepId/undo', [BoardsController, 'undo'])
    router.post('/absent', [BoardsController, 'absent'])
    router.post('/tickets/:ticketId/notes', [TicketNotesController, 'store'])
    router.delete('/tickets/:ticketId/notes/:noteId', [TicketNotesController, 'destroy'])
    router.post('/tickets/:ticketId/notes/:noteId/restore', [TicketNotesController, 'restore'])
    router.get('/roster', [CheckInsController, 'roster'])
    router.post('/check-ins', [CheckInsController, 'store'])
  })
  .prefix('/api/large-events/:id')
  .use(middleware.may('shop'))

// For whoever has the link of the ticket.
const TicketsController = () => import('#api/large_events/controllers/tickets_controller')

router
  .group(() => {
    router.get('/', [TicketsController, 'show'])
    router.get('/calendar.ics', [TicketsController, 'calendar'])
    router.post('/squad', [TicketsController, 'move'])
    router.post('/division', [TicketsController, 'chooseDivision'])
    router.post('/give', [TicketsController, 'give'])
    router.post('/cancel', [TicketsController, 'cancel'])
    router.post('/decline', [TicketsController, 'decline'])
    router.put('/squad-name', [TicketsController, 'rename'])
  })
  .prefix('/api/lpg/tickets/:id')
  .use(ticketLimit)

const AdminEventsController = () => import('#api/large_events/controllers/admin_events_controller')
const CancellationsController = () => import('#api/large_events/controllers/event_cancellations_controller')
const RegistrationsController = () => import('#api/large_events/controllers/registrations_controller')

router
  .group(() => {
    router.get('/', [AdminEventsController, 'index'])
    router.post('/', [AdminEventsController, 'store'])
    router.get('/:id', [AdminEventsController, 'show'])
    router.put('/:id', [AdminEventsController, 'update'])
    router.get('/:id/change', [AdminEventsController, 'change'])
    router.post('/:id/copy', [AdminEventsController, 'copy'])
    router.get('/:id/cancellation', [CancellationsController, 'show'])
    router.post('/:id/cancel', [CancellationsController, 'store'])
    router.get('/:id/registrations', [RegistrationsController, 'index'])
  })
  .prefix('/api/large-events')
  .use([middleware.may('shop'), ...pictureLimits])
