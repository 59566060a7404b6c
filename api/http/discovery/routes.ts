import router from '@adonisjs/core/services/router'

const CalendarsController = () => import('#api/http/discovery/calendars_controller')
const SharePicturesController = () => import('#api/http/discovery/share_pictures_controller')
const SitemapsController = () => import('#api/http/discovery/sitemaps_controller')

router.get('/robots.txt', [SitemapsController, 'robots'])
router.get('/sitemap.xml', [SitemapsController, 'show'])
router.get('/sitemaps/:part', [SitemapsController, 'part']).where('part', /^[1-9]\d{0,3}\.xml$/)

router.get('/share/:kind/:name', [SharePicturesController, 'show'])

// Every list of games that has an address has its calendar below it.
router.get('/games/calendar.ics', [CalendarsController, 'games'])
router.get('/at/:slug/calendar.ics', [CalendarsController, 'venue'])
router.get('/game-master/:slug/calendar.ics', [CalendarsController, 'gameMaster'])
router.get('/system/:slug/calendar.ics', [CalendarsController, 'system'])
router.get('/campaign-setting/:slug/calendar.ics', [CalendarsController, 'campaignSetting'])
router.get('/special-event/:slug/calendar.ics', [CalendarsController, 'specialEvent'])
