import router from '@adonisjs/core/services/router'
import limits from '#api/config/limits'
import { perNetworkHere } from '#api/shared/rate_limits'

const GraphqlController = () => import('#api/graphql/graphql_controller')

router.post('/api/graphql', [GraphqlController, 'handle']).use(perNetworkHere('graphql', () => limits.graphql))
router.route('/api/graphql', ['GET', 'PUT', 'PATCH', 'DELETE'], [GraphqlController, 'refuseMethod'])
