import router from '@adonisjs/core/services/router'

const GraphqlController = () => import('#api/http/graphql/graphql_controller')

router.post('/api/graphql', [GraphqlController, 'handle'])
router.route('/api/graphql', ['GET', 'PUT', 'PATCH', 'DELETE'], [GraphqlController, 'refuseMethod'])
