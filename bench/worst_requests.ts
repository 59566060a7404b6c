import type { Product } from '../tests/support/product.ts'
import { cpuBetween, cpuOf, processOf, residentMegabytes } from './cpu.ts'
import type { Row } from './table.ts'

type Operation = { query: string; variables?: object }
/** A request of some size; another one for each number, so that nothing of the last one is known. */
type Shape = (size: number, number: number) => Operation | Operation[]

const MOST_MILLISECONDS = 50
const MOST_MEGABYTES = 1
/** The batch of ten full queries that the specification asks for has 2.4 MB; a batch may have 4 MB. Its CPU has the target of one operation. */
const BATCH_MEGABYTES = 4
const MOST_MEMORY = 400
const ROUNDS = 20
const LARGEST = 1000

const GAME = `id date price max_players available_seats venue { id name type slug moduleOverlayImage address { city state } }
  gameMaster { id name slug image biography } module { id name image description system { id name slug }
  campaignSetting { id name slug image url description } }`
const CARD = GAME.replace(/ (?:biography|description)/g, '')

/** Starts that no request before had, earlier than most games to come. */
const startAfter = (number: number) => new Date(Date.now() + ((number * 7) % 3000) * 120_000).toISOString()
const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(' ')
const list = (number: number, limit: number, fields: string) =>
  `games(startDate: "${startAfter(number)}", limit: ${limit}) { ${fields} }`

/** Whatever somebody may ask for at once, each as large as it is allowed. */
const SHAPES: Record<string, Shape> = {
  'a long list': (size, number) => ({ query: `{ ${list(number, size, GAME)} }` }),
  'a long list of cards': (size, number) => ({
    query: `{ a: ${list(number, size, CARD)} b: ${list(number, size, CARD)} }`,
  }),
  'a wide list': (size, number) => ({
    query: `{ ${list(
      number,
      size,
      times(105, (index) => `a${index}: id`)
    )} }`,
  }),
  'many lists': (size, number) => ({
    query: `{ ${times(4, (index) => `a${index}: ${list(number + index, size, GAME)}`)} }`,
  }),
  'a batch of lists': (size, number) =>
    Array.from({ length: 6 }, (_, index) => ({ query: `{ a${number}: ${list(number + index, size, CARD)} }` })),
  'a batch of known documents': (size, number) =>
    Array.from({ length: 10 }, (_, index) => ({
      query: `query($s: String, $n: Int) { games(startDate: $s, limit: $n) { ${GAME} } }`,
      variables: { s: startAfter(number * 10 + index), n: size },
    })),
  'a batch of lists of default length': (size, number) =>
    Array.from({ length: Math.ceil(size / 100) }, (_, index) => ({
      query: `query($s: String) { games(startDate: $s) { ${GAME} } }`,
      variables: { s: startAfter(number * 10 + index) },
    })),
  'lists in which nothing fits': (size, number) =>
    Array.from({ length: Math.ceil(size / 100) }, () => ({
      query:
        'query($s: String, $id: Int) { a: games(startDate: $s, campaignSettingId: $id) { id } b: games(startDate: $s, moduleId: $id) { id } }',
      variables: { s: '2000-01-01', id: 1_000_000 + number },
    })),
  'games by their ids': (size, number) =>
    Array.from({ length: 10 }, (_, batch) => ({
      query: `{ ${times(Math.ceil(size / 100), (index) => `a${index}: game(id: ${1 + ((number * 100 + batch * 10 + index) % 4000)}) { id module { descriptionHtml } }`)} }`,
    })),
  'games chosen': (size, number) => ({
    query: `{ ${times(Math.max(1, Math.floor(size / 250)), (index) => `a${index}: chosenGames(startDate: "${startAfter(number + index)}", limit: 1) { shown games { id } }`)} }`,
  }),
  'games chosen, with all there is to choose': (size, number) => ({
    query: `{ chosenGames(startDate: "${startAfter(number)}", limit: ${size}) { filters { name choices { value label cards } } games { ${CARD} } } }`,
  }),
}

/** What the worst request costs that is not refused, and what it leaves in memory. */
export async function worstRequestRows(product: Product, database: string): Promise<Row[]> {
  const server = processOf(product.url)
  console.log(`memory before: ${residentMegabytes(server).toFixed(0)} MB`)
  const worst = { milliseconds: 0, megabytes: 0 }
  for (const [name, shape] of Object.entries(SHAPES)) {
    const size = await largestOf(product, shape)
    const before = cpuOf(server, database)
    let bytes = 0
    for (let round = 0; round < ROUNDS; round += 1)
      bytes = Math.max(bytes, (await ask(product, shape(size, 2000 + round))).bytes)
    const milliseconds = cpuBetween(before, cpuOf(server, database)) / ROUNDS
    console.log(
      `${name}, size ${size}: ${milliseconds.toFixed(0)} ms, ${(bytes / 1e6).toFixed(2)} MB, ${residentMegabytes(server).toFixed(0)} MB held`
    )
    const allowedMegabytes = Array.isArray(shape(size, 0)) ? BATCH_MEGABYTES : 1
    worst.milliseconds = Math.max(worst.milliseconds, milliseconds)
    worst.megabytes = Math.max(worst.megabytes, bytes / 1024 / 1024 / allowedMegabytes)
  }
  const row = (workload: string, value: number, target: number, unit: string): Row => ({
    workload,
    product: value,
    limit: null,
    ratio: value,
    target,
    atMost: true,
    unit,
  })
  return [
    row('worst GraphQL request, CPU', worst.milliseconds, MOST_MILLISECONDS, 'ms'),
    row('worst GraphQL request, answer', worst.megabytes, MOST_MEGABYTES, 'MB'),
    row('worst GraphQL request, memory afterwards', residentMegabytes(server), MOST_MEMORY, 'MB'),
  ]
}

/** The largest size of which nothing is refused. */
async function largestOf(product: Product, shape: Shape): Promise<number> {
  let [allowed, refused] = [0, LARGEST + 1]
  for (let number = 0; refused - allowed > 1; number += 1) {
    const size = Math.floor((allowed + refused) / 2)
    if ((await ask(product, shape(size, number))).isAnswered) allowed = size
    else refused = size
  }
  if (allowed === 0) throw new Error(`Everything is refused: ${JSON.stringify(shape(1, 0)).slice(0, 200)}`)
  return allowed
}

async function ask(product: Product, operations: Operation | Operation[]) {
  const answer = await fetch(`${product.url}/api/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'br' },
    body: JSON.stringify(operations),
  })
  const text = await answer.text()
  return { isAnswered: answer.status === 200 && !/"code":"TOO_/.test(text), bytes: Buffer.byteLength(text) }
}
