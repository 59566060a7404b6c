import router from '@adonisjs/core/services/router'
import { linkLimit } from '#api/orders/link_limit'
import { middleware } from '#api/start/kernel'

const OrderFilesController = () => import('#api/orders/controllers/order_files_controller')
const OrderStepsController = () => import('#api/orders/controllers/order_steps_controller')
const OrdersController = () => import('#api/orders/controllers/orders_controller')

// With `linkLimit`: for who is signed in, or has the link of a guest's order (`authorizedOrder`).
router
  .group(() => {
    router.get('/', [OrdersController, 'index']).use(middleware.administrator())
    router.get('/my-orders', [OrdersController, 'mine']).use(middleware.auth())
    router.post('/manual', [OrdersController, 'storeManual']).use(middleware.administrator())
    router.get('/receipt.css', [OrderFilesController, 'stylesheet'])
    router.get('/:id', [OrdersController, 'show']).use(linkLimit)
    router.get('/item/:itemId/targets', [OrderStepsController, 'moveTargets']).use(middleware.administrator())
    router.put('/item/:itemId/game', [OrderStepsController, 'move']).use(middleware.administrator())
    router.post('/:id/resend', [OrderStepsController, 'resend']).use(middleware.administrator())
    router.get('/:id/calendar.ics', [OrderFilesController, 'calendar']).use(linkLimit)
    router.get('/:id/receipt', [OrderFilesController, 'receipt']).use(linkLimit)
  })
  .prefix('/api/orders')

router.get('/api/users/:id/orders', [OrdersController, 'ofPerson']).use(middleware.administrator())
