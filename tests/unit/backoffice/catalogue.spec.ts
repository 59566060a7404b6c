import { test } from '@japa/runner'
import { removalOf, usesInWords } from '#api/catalog/rules/removal'
import { registerGames } from '#tests/support/registered'
import { removalConsequence, removalOutcome } from '#backoffice/catalogue/removal'
import { asForm, hasFile } from '#backoffice/providers/data/uploads'
import { typesFor } from '#backoffice/resources/venues/venue_types'

const venue = 'venue'
const usedBy = (upcomingGames: number, pastGames: number, { modules = 0, archivable = true } = {}) =>
  removalOf({ upcomingGames, pastGames, modules }, { archivable })

test.group('Back office | catalogue in words', (group) => {
  group.setup(registerGames)

  test('the question before deleting says what will happen', ({ assert }) => {
    assert.match(removalConsequence(usedBy(2, 5)), /used by 2 upcoming games, so it cannot be deleted/)
    assert.match(removalConsequence(usedBy(0, 1)), /used by 1 past game, so it is archived instead/)
    assert.equal(removalConsequence(usedBy(0, 0)), 'Nothing uses it. This cannot be undone.')
    assert.match(removalConsequence(usedBy(4, 0, { modules: 3 })), /belongs to 3 modules, so it cannot/)
    const kept = usedBy(1, 9, { archivable: false })
    assert.equal(
      removalConsequence(kept),
      'Its 1 upcoming game and 9 past games will stay without it. This cannot be undone.'
    )
    assert.deepEqual(
      [usedBy(1, 0), usedBy(0, 9), usedBy(0, 0), kept].map(({ outcome }) => outcome),
      ['refused', 'archived', 'deleted', 'deleted']
    )
    assert.equal(removalOutcome(venue, 'deleted', { removal: usedBy(0, 0) }), 'The venue is deleted.')
  })

  test('a record that is archived says with what its name stays, also when that came about in the meantime', ({
    assert,
  }) => {
    assert.equal(
      removalOutcome(venue, 'archived', { removal: usedBy(0, 9) }),
      'The venue is archived. Its name stays with 9 past games.'
    )
    assert.equal(
      removalOutcome(venue, 'archived', { removal: usedBy(0, 0) }),
      'The venue is archived. Its name stays with past records.'
    )
  })

  test('what uses a record is told in the words of who registered it', ({ assert }) => {
    assert.equal(
      usesInWords({ upcomingGames: 2, pastGames: 1, modules: 3 }),
      '2 upcoming games, 1 past game, and 3 modules'
    )
    assert.equal(usesInWords({ upcomingGames: 0, pastGames: 0, modules: 0 }), '')
  })

  test('a record with a file goes as a form, its parts by name and nothing as an empty text', ({ assert }) => {
    const record = {
      name: 'Hall',
      address: { city: 'Denver', state: null },
      url: undefined,
      private: false,
      image: new File(['x'], 'x.png'),
    }
    assert.isTrue(hasFile(record))
    assert.isFalse(hasFile({ ...record, image: '/uploads/x.webp' }))
    const { image, ...fields } = Object.fromEntries(asForm(record))
    assert.deepEqual(fields, { 'name': 'Hall', 'address[city]': 'Denver', 'address[state]': '', 'private': 'false' })
    assert.instanceOf(image, File)
  })

  test('a new venue is online or a store, a changed one online or physical, and a store may stay one', ({ assert }) => {
    assert.deepEqual(typesFor(), ['online', 'store'])
    assert.deepEqual(typesFor('online'), ['online', 'physical'])
    assert.deepEqual(typesFor('physical'), ['online', 'physical'])
    assert.include(typesFor('store'), 'store')
  }).tags(['2-3-20'])
})
