import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { parse, type OperationDefinitionNode } from 'graphql'
import { roots } from '#api/games/graphql/roots'
import { LIMITS, Meter, MOST_TOKENS } from '#api/graphql/limits'

function rootOf(query: string) {
  const document = parse(query)
  const meter = new Meter(document)
  const [root] = meter.fieldsOf((document.definitions[0] as OperationDefinitionNode).selectionSet)
  return { meter, root: root!, of: roots[root!.name.value]! }
}

function madeOf(query: string) {
  const { of, root, meter } = rootOf(query)
  return of.madeOf(root, meter)
}

test('GraphQL | what has no seats in it is not made anew when one is sold', ({ assert }) => {
  const seats = ['seats', 'schedule', 'catalogue']
  assert.deepEqual(madeOf('{ games { id date } }'), ['schedule', 'catalogue'])
  assert.deepEqual(madeOf('{ game(id: 1) { id module { name } } }'), ['schedule', 'catalogue'])
  assert.deepEqual(madeOf('{ games { id left: available_seats } }'), seats)
  assert.deepEqual(madeOf('{ game(id: 1) { ...card } } fragment card on Game { available_seats }'), seats)
  assert.deepEqual(madeOf('{ chosenGames { shown } }'), seats)
})

test('GraphQL | the contract tells how much a request may ask for', ({ assert }) => {
  const contract = readFileSync(new URL('../../../api/graphql/schema.graphql', import.meta.url), 'utf8')
  const { of, root, meter } = rootOf('{ chosenGames { all } }')
  const choosing = of.weigh(root, meter).values - 1
  for (const [figure, what] of [
    [LIMITS.values, 'values'],
    [choosing, 'for choosing'],
    [MOST_TOKENS, 'tokens'],
  ] as const) {
    assert.include(contract, `${figure.toLocaleString('en-US')} ${what}`)
  }
})
