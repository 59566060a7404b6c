import router from '@adonisjs/core/services/router'
import { middleware } from '#api/start/kernel'

const BooksController = () => import('#api/books/controllers/books_controller')
const WebhooksController = () => import('#api/books/controllers/webhooks_controller')

router
  .group(() => {
    router.get('/books/proof', [BooksController, 'proof'])
    router.post('/books/checks', [BooksController, 'check'])
    router.get('/books/days', [BooksController, 'days'])
    router.get('/books/disputes', [BooksController, 'disputes'])
    router.get('/differences', [BooksController, 'differences'])
    router.post('/differences/:id/repair', [BooksController, 'repair'])
    router.get('/webhooks', [WebhooksController, 'index'])
    router.get('/webhooks/:id', [WebhooksController, 'show'])
    router.post('/webhooks/:id/replay', [WebhooksController, 'replay'])
  })
  .prefix('/api')
  .use(middleware.may('shop'))
