import router from '@adonisjs/core/services/router'

const SharePicturesController = () => import('#api/discovery/share_pictures_controller')
const SitemapsController = () => import('#api/discovery/sitemaps_controller')

router.get('/robots.txt', [SitemapsController, 'robots'])
router.get('/.well-known/security.txt', [SitemapsController, 'security'])
router.get('/sitemap.xml', [SitemapsController, 'show'])
router.get('/sitemaps/:part', [SitemapsController, 'part']).where('part', /^[1-9]\d{0,3}\.xml$/)

router.get('/share/:kind/:name', [SharePicturesController, 'show'])
