import { test } from '@japa/runner'
import { isOffensive } from '#api/large_events/rules/offensive_name'
import { ADJECTIVES, NOUNS, VIP_ADJECTIVES } from '#common/large_events/squad_words'

test.group('Large events | offensive names of squads', () => {
  for (const name of [
    'Fuck Owls',
    'fuuuck',
    'F.U.C.K off',
    's h i t',
    'ѕhit',
    'Sh1t Squad',
    'n1ggas',
    'Nazis',
    'Jizz',
    'Cunts',
  ])
    test(`refuses ${name}`, ({ assert }) => assert.isTrue(isOffensive(name)))

  test('accepts names of fantasy', ({ assert }) => {
    const names = [
      'Iron Owls',
      'Cockatrice Crew',
      'Assassins',
      'Titans',
      'Peacocks',
      'Bastard Swords',
      'Moby Dick',
      'A B C',
    ]
    assert.deepEqual(names.filter(isOffensive), [])
  })

  test('accepts every word of the generator', ({ assert }) => {
    assert.deepEqual([...ADJECTIVES, ...VIP_ADJECTIVES, ...NOUNS].filter(isOffensive), [])
  })
})
