import router from '@adonisjs/core/services/router'
import { pictureLimits } from '#api/catalog/picture_limits'
import { middleware } from '#api/start/kernel'

const CampaignSettingsController = () => import('#api/catalog/controllers/campaign_settings_controller')
const GameMastersController = () => import('#api/catalog/controllers/game_masters_controller')
const ModulesController = () => import('#api/catalog/controllers/modules_controller')
const OwnProfileController = () => import('#api/catalog/controllers/own_profile_controller')
const OwnVenuesController = () => import('#api/catalog/controllers/own_venues_controller')
const SystemsController = () => import('#api/catalog/controllers/systems_controller')
const VenuesController = () => import('#api/catalog/controllers/venues_controller')

router
  .post('/api/account/become-a-game-master', [OwnProfileController, 'store'])
  .use([middleware.auth(), ...pictureLimits])
router.get('/api/account/game-master-profile', [OwnProfileController, 'show']).use(middleware.auth())
router
  .put('/api/account/game-master-profile', [OwnProfileController, 'update'])
  .use([middleware.auth(), ...pictureLimits])

router
  .group(() => {
    router.get('/', [OwnVenuesController, 'index'])
    router.get('/:id', [OwnVenuesController, 'show'])
  })
  .prefix('/api/my-venues')
  .use(middleware.may('my-venues'))

router
  .group(() => {
    router.get('/modules', [ModulesController, 'index'])
    router.get('/modules/:id', [ModulesController, 'show'])
    router.get('/game-masters', [GameMastersController, 'index'])
    router.get('/game-masters/slug/:slug', [GameMastersController, 'showBySlug'])
    router.get('/game-masters/:id', [GameMastersController, 'show'])
    router.get('/game-masters/:id/email', [GameMastersController, 'email'])
    router.get('/venues', [VenuesController, 'index'])
    router.get('/venues/:id', [VenuesController, 'show'])
    router.get('/systems', [SystemsController, 'index'])
    router.get('/systems/:slug', [SystemsController, 'show'])
    router.get('/campaign-settings', [CampaignSettingsController, 'index'])
    router.get('/campaign-settings/slug/:slug', [CampaignSettingsController, 'showBySlug'])
    router.get('/campaign-settings/:id', [CampaignSettingsController, 'show'])
  })
  .prefix('/api')

router
  .group(() => {
    router.post('/modules', [ModulesController, 'store'])
    router.put('/modules/:id', [ModulesController, 'update'])
    router.delete('/modules/:id', [ModulesController, 'destroy'])
    router.post('/modules/:id/archive', [ModulesController, 'archive'])
    router.post('/modules/:id/restore', [ModulesController, 'restore'])
    router.post('/game-masters', [GameMastersController, 'store'])
    router.put('/game-masters/:id', [GameMastersController, 'update'])
    router.delete('/game-masters/:id', [GameMastersController, 'destroy'])
    router.post('/game-masters/:id/archive', [GameMastersController, 'archive'])
    router.post('/game-masters/:id/restore', [GameMastersController, 'restore'])
    router.post('/venues', [VenuesController, 'store'])
    router.put('/venues/:id', [VenuesController, 'update'])
    router.delete('/venues/:id', [VenuesController, 'destroy'])
    router.post('/venues/:id/archive', [VenuesController, 'archive'])
    router.post('/venues/:id/restore', [VenuesController, 'restore'])
    router.post('/systems', [SystemsController, 'store'])
    router.put('/systems/:id', [SystemsController, 'update'])
    router.delete('/systems/:id', [SystemsController, 'destroy'])
    router.post('/systems/:id/archive', [SystemsController, 'archive'])
    router.post('/systems/:id/restore', [SystemsController, 'restore'])
    router.post('/campaign-settings', [CampaignSettingsController, 'store'])
    router.put('/campaign-settings/:id', [CampaignSettingsController, 'update'])
    router.delete('/campaign-settings/:id', [CampaignSettingsController, 'destroy'])
    router.post('/campaign-settings/:id/archive', [CampaignSettingsController, 'archive'])
    router.post('/campaign-settings/:id/restore', [CampaignSettingsController, 'restore'])
  })
  .prefix('/api')
  .use([middleware.may('shop'), ...pictureLimits])
