import type { HttpContext } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'
import type { NextFn } from '@adonisjs/core/types/http'
import limits from '#api/config/limits'
import { forEveryOrigin } from '#api/embed/public_headers'
import { perNetworkHere } from '#api/shared/rate_limits'

const ListingController = () => import('#api/embed/controllers/listing_controller')
const ScopeController = () => import('#api/embed/controllers/scope_controller')
const ScriptController = () => import('#api/embed/controllers/script_controller')
const FrameController = () => import('#api/embed/controllers/frame_controller')
const DemoController = () => import('#api/embed/controllers/demo_controller')

/** A page that may not read the refusal takes it for a lost connection. */
const readByAll = ({ response }: HttpContext, next: NextFn) => {
  forEveryOrigin(response)
  return next()
}
/** What is asked for by whatever a stranger likes to write, and kept. */
const listingLimits = [readByAll, perNetworkHere('listings', () => limits.listings)]
router
  .group(() => {
    router.get('/listing', [ListingController, 'show'])
    router.get('/structured-data', [ListingController, 'structuredData'])
  })
  .prefix('/api/embed/v1')
  .use(listingLimits)
router.get('/api/embed/v1/seats', [ScopeController, 'seats'])
router.get('/api/embed/v1/names', [ScopeController, 'names'])

router.get('/embed/frame', [FrameController, 'page'])
router.get('/embed/:file', [FrameController, 'script']).where('file', /^(?:inside_)?frame\.js$/)

router.get('/widget/demo', [DemoController, 'page'])
router.get('/widget/demo.css', [DemoController, 'style'])
router.get('/widget/v1.d.ts', [ScriptController, 'types'])
router.get('/widget/:file', [ScriptController, 'show']).where('file', /^[\w.-]+\.js$/)
