import { test } from '@japa/runner'
import { parse, type OperationDefinitionNode } from 'graphql'
import { roots } from '#api/games/graphql/roots'
import { Meter } from '#api/graphql/limits'

function madeOf(query: string) {
  const document = parse(query)
  const meter = new Meter(document)
  const [root] = meter.fieldsOf((document.definitions[0] as OperationDefinitionNode).selectionSet)
  return roots[root!.name.value]!.madeOf(root!, meter)
}

test('GraphQL | what has no seats in it is not made anew when one is sold', ({ assert }) => {
  const seats = ['seats', 'schedule', 'catalogue']
  assert.deepEqual(madeOf('{ games { id date } }'), ['schedule', 'catalogue'])
  assert.deepEqual(madeOf('{ game(id: 1) { id module { name } } }'), ['schedule', 'catalogue'])
  assert.deepEqual(madeOf('{ games { id left: available_seats } }'), seats)
  assert.deepEqual(madeOf('{ game(id: 1) { ...card } } fragment card on Game { available_seats }'), seats)
  assert.deepEqual(madeOf('{ chosenGames { shown } }'), seats)
})
