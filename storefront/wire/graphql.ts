import { API, refusesSignIn, signOutToSignIn, Unreachable } from './rest.ts'
import { signedIn } from './signed_in.ts'

/** Queries made within this time travel together. Milliseconds. */
export const BATCH_INTERVAL = 10
export const BATCH_MAXIMUM = 10

interface Operation {
  operationName: string
  query: string
  variables: object
}

interface Waiting {
  operation: Operation
  resolve: (data: unknown) => void
  reject: (reason: Error) => void
}

/** The server understood, and answered with errors. */
export class GraphqlError extends Error {
  override name = 'GraphqlError'
}

type Transport = (operations: Operation[]) => Promise<unknown>

/** Collects the queries of one moment into as few requests as the batch size allows. Nothing is cached. */
export class GraphqlBatch {
  #waiting: Waiting[] = []
  #timer: ReturnType<typeof setTimeout> | null = null

  constructor(private transport: Transport = overHttp) {}

  query<Data>(operationName: string, query: string, variables: object): Promise<Data> {
    return new Promise<Data>((resolve, reject) => {
      this.#waiting.push({
        operation: { operationName, query, variables },
        resolve: resolve as Waiting['resolve'],
        reject,
      })
      if (this.#waiting.length >= BATCH_MAXIMUM) this.#flush()
      else this.#timer ??= setTimeout(() => this.#flush(), BATCH_INTERVAL)
    })
  }

  #flush() {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    const batch = this.#waiting.splice(0)
    if (batch.length > 0) void this.#send(batch)
  }

  async #send(batch: Waiting[]) {
    try {
      const answers = await this.transport(batch.map(({ operation }) => operation))
      if (!Array.isArray(answers) || answers.length !== batch.length)
        throw new Unreachable('The batch was not answered in full')
      for (const [index, one] of batch.entries()) {
        if (batch.length > 1 && isTooMuchTogether(answers[index])) void this.#send([one])
        else settle(answers[index], one)
      }
    } catch (reason) {
      for (const { reject } of batch) reject(reason as Error)
    }
  }
}

interface Answer {
  data?: unknown
  errors?: { message: string; extensions?: { code?: string } }[]
}

/** Operations of a batch share what one request may ask for (docs/adr/0022): what finds nothing left of it is asked for alone. */
const isTooMuchTogether = (answer: unknown) =>
  ['TOO_COMPLEX', 'TOO_LARGE'].includes(((answer ?? {}) as Answer).errors?.[0]?.extensions?.code ?? '')

function settle(answer: unknown, { resolve, reject }: Waiting) {
  const { data, errors } = (answer ?? {}) as Answer
  if (errors?.length) reject(new GraphqlError(errors[0]?.message ?? 'The query failed'))
  else resolve(data ?? {})
}

async function overHttp(operations: Operation[]): Promise<unknown> {
  const token = signedIn()?.token
  const response = await fetch(`${API}/graphql`, {
    method: 'POST',
    cache: 'no-store',
    headers: {
      'accept': 'application/json',
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(operations),
  }).catch((cause: unknown) => {
    throw new Unreachable('The games could not be asked for', { cause })
  })
  if (refusesSignIn(response)) signOutToSignIn()
  // 400 brings the errors of every operation; anything else that failed has no answer in it.
  if (!response.ok && response.status !== 400) throw new Unreachable(`The games answered ${response.status}`)
  return response.json().catch((cause: unknown) => {
    throw new Unreachable('The games answered something else than JSON', { cause })
  })
}
