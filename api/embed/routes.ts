import router from '@adonisjs/core/services/router'

const FeedController = () => import('#api/embed/controllers/feed_controller')
const ScriptController = () => import('#api/embed/controllers/script_controller')
const DemoController = () => import('#api/embed/controllers/demo_controller')

router.get('/api/embed/v1/venues/:slug/games', [FeedController, 'show'])

router.get('/widget/demo', [DemoController, 'page'])
router.get('/widget/demo.css', [DemoController, 'style'])
router.get('/widget/:file', [ScriptController, 'show']).where('file', /^[\w.-]+\.js$/)
