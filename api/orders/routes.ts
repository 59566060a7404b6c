import router from '@adonisjs/core/services/router'
import { calendarLimit, linkLimit } from '#api/orders/link_limit'
import { middleware } from '#api/start/kernel'

const ManualOrdersController = () => import('#api/orders/controllers/manual_orders_controller')
const OrderNotesController = () => import('#api/orders/controllers/order_notes_controller')
const OrderFilesController = () => import('#api/orders/controllers/order_files_controller')
const OrderStepsController = () => import('#api/orders/controllers/order_steps_controller')
const OwnCalendarsController = () => import('#api/orders/controllers/own_calendars_controller')
const OrdersController = () => import('#api/orders/controllers/orders_controller')

// With `linkLimit`: for who is signed in, or has the link of a guest's order (`authorizedOrder`).
router
  .group(() => {
    router.get('/', [OrdersController, 'index']).use(middleware.may('shop'))
    router.get('/my-orders', [OrdersController, 'mine']).use(middleware.auth())
    router.post('/manual', [ManualOrdersController, 'store']).use(middleware.may('shop'))
    router.post('/manual/quote', [ManualOrdersController, 'quote']).use(middleware.may('shop'))
    router.get('/receipt.css', [OrderFilesController, 'stylesheet'])
    router.get('/:id', [OrdersController, 'show']).use(linkLimit)
    router.get('/item/:itemId/targets', [OrderStepsController, 'moveTargets']).use(middleware.may('shop'))
    router.put('/item/:itemId/game', [OrderStepsController, 'move']).use(middleware.may('shop'))
    router.post('/:id/resend', [OrderStepsController, 'resend']).use(middleware.may('shop'))
    router.post('/:id/revoke-links', [OrderStepsController, 'revokeLinks']).use(middleware.may('shop'))
    router.put('/:id/contact', [OrderStepsController, 'correctContact']).use(middleware.may('shop'))
    router.post('/:id/notes', [OrderNotesController, 'store']).use(middleware.may('shop'))
    router.delete('/:id/notes/:noteId', [OrderNotesController, 'destroy']).use(middleware.may('shop'))
    router.post('/:id/notes/:noteId/restore', [OrderNotesController, 'restore']).use(middleware.may('shop'))
    router.get('/:id/calendar.ics', [OrderFilesController, 'calendar']).use(linkLimit)
    router.get('/:id/receipt', [OrderFilesController, 'receipt']).use(linkLimit)
  })
  .prefix('/api/orders')

router
  .group(() => {
    router.get('/', [OwnCalendarsController, 'address'])
    router.post('/', [OwnCalendarsController, 'reset'])
  })
  .prefix('/api/account/calendar')
  .use(middleware.auth())
router.get('/calendar/:userId/:file', [OwnCalendarsController, 'show']).use(calendarLimit)

router.get('/api/people/:id/orders', [OrdersController, 'ofPerson']).use(middleware.may('shop'))
