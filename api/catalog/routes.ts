import router from '@adonisjs/core/services/router'
import { middleware } from '#api/start/kernel'

const CampaignSettingsController = () => import('#api/catalog/controllers/campaign_settings_controller')
const GameMastersController = () => import('#api/catalog/controllers/game_masters_controller')
const ModulesController = () => import('#api/catalog/controllers/modules_controller')
const SystemsController = () => import('#api/catalog/controllers/systems_controller')
const VenuesController = () => import('#api/catalog/controllers/venues_controller')

router
  .group(() => {
    router.get('/modules', [ModulesController, 'index'])
    router.get('/modules/:id', [ModulesController, 'show'])
    router.get('/game-masters', [GameMastersController, 'index'])
    router.get('/game-masters/slug/:slug', [GameMastersController, 'showBySlug'])
    router.get('/game-masters/:id', [GameMastersController, 'show'])
    router.get('/game-masters/:id/email', [GameMastersController, 'email']).use(middleware.administrator())
    router.get('/venues', [VenuesController, 'index'])
    router.get('/venues/:id', [VenuesController, 'show'])
    router.get('/systems', [SystemsController, 'index'])
    router.get('/systems/:slug', [SystemsController, 'show'])
    router.get('/campaign-settings', [CampaignSettingsController, 'index'])
    router.get('/campaign-settings/slug/:slug', [CampaignSettingsController, 'showBySlug'])
    router.get('/campaign-settings/:id', [CampaignSettingsController, 'show'])
  })
  .prefix('/api')
