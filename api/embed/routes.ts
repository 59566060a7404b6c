import router from '@adonisjs/core/services/router'

const FeedController = () => import('#api/embed/controllers/feed_controller')
const ListingController = () => import('#api/embed/controllers/listing_controller')
const ScriptController = () => import('#api/embed/controllers/script_controller')
const DemoController = () => import('#api/embed/controllers/demo_controller')

// What release 1.0 reads.
router.get('/api/embed/v1/venues/:slug/games', [FeedController, 'show'])
router.get('/api/embed/v1/listing', [ListingController, 'show'])
router.get('/api/embed/v1/structured-data', [ListingController, 'structuredData'])

router.get('/widget/demo', [DemoController, 'page'])
router.get('/widget/demo.css', [DemoController, 'style'])
router.get('/widget/v1.d.ts', [ScriptController, 'types'])
router.get('/widget/:file', [ScriptController, 'show']).where('file', /^[\w.-]+\.js$/)
