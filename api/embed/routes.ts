import router from '@adonisjs/core/services/router'
import limits from '#api/config/limits'
import { inAll, perNetwork } from '#api/shared/rate_limits'

const FeedController = () => import('#api/embed/controllers/feed_controller')
const ListingController = () => import('#api/embed/controllers/listing_controller')
const ScopeController = () => import('#api/embed/controllers/scope_controller')
const ScriptController = () => import('#api/embed/controllers/script_controller')
const FrameController = () => import('#api/embed/controllers/frame_controller')
const StorePagesController = () => import('#api/embed/controllers/store_pages_controller')
const DemoController = () => import('#api/embed/controllers/demo_controller')

// What release 1.0 reads.
router.get('/api/embed/v1/venues/:slug/games', [FeedController, 'show'])
router.get('/api/embed/v1/listing', [ListingController, 'show'])
router.get('/api/embed/v1/structured-data', [ListingController, 'structuredData'])
router.get('/api/embed/v1/seats', [ScopeController, 'seats'])
router.get('/api/embed/v1/names', [ScopeController, 'names'])

router.get('/embed/frame', [FrameController, 'page'])
router.get('/embed/:file', [FrameController, 'script']).where('file', /^(?:inside_)?frame\.js$/)

/** Each has our server read somebody else's. */
const pageLimits = [perNetwork('store-pages', () => limits.pageChecks), inAll('all-store-pages', () => limits.allPageChecks)]
router.post('/api/partners/check', [StorePagesController, 'check']).use(pageLimits)
router.post('/api/partners/colours', [StorePagesController, 'colours']).use(pageLimits)

router.get('/widget/demo', [DemoController, 'page'])
router.get('/widget/demo.css', [DemoController, 'style'])
router.get('/widget/v1.d.ts', [ScriptController, 'types'])
router.get('/widget/:file', [ScriptController, 'show']).where('file', /^[\w.-]+\.js$/)
