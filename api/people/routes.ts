import router from '@adonisjs/core/services/router'
import { middleware } from '#api/start/kernel'

const ErasuresController = () => import('#api/people/controllers/erasures_controller')
const MergesController = () => import('#api/people/controllers/merges_controller')
const NotesController = () => import('#api/people/controllers/notes_controller')
const PeopleController = () => import('#api/people/controllers/people_controller')

router
  .group(() => {
    router.get('/', [PeopleController, 'index'])
    router.get('/:id', [PeopleController, 'show'])
    router.get('/:id/merge/:otherId', [MergesController, 'show'])
    router.post('/:id/merge', [MergesController, 'store']).use(middleware.freshSignIn())
    router.post('/:id/export', [ErasuresController, 'export']).use(middleware.freshSignIn())
    router.get('/:id/erasure', [ErasuresController, 'show'])
    router.post('/:id/erasure', [ErasuresController, 'store']).use(middleware.freshSignIn())
    router.post('/:id/notes', [NotesController, 'store'])
    router.put('/:id/notes/:noteId', [NotesController, 'update'])
    router.delete('/:id/notes/:noteId', [NotesController, 'destroy'])
    router.post('/:id/notes/:noteId/restore', [NotesController, 'restore'])
  })
  .prefix('/api/people')
  .use(middleware.may('shop'))
