import type { GetListParams, GetManyParams, GetOneParams, RaRecord } from 'react-admin'
import { dataProvider, withLifecycle } from '#backoffice/providers/data/index'
import { inOurWords } from '#backoffice/providers/data/problem'
import { ApiError } from '#backoffice/providers/data/rest'
import type { BackOfficeData, Verbs } from '#backoffice/providers/data/verbs'
import type { ErrorAnswer } from '#common/wire'
import type { RecordsByResource } from './records.ts'

type Standard = 'getList' | 'getOne' | 'getMany' | 'create' | 'update' | 'delete' | 'deleteMany'

/** What a test answers in place of the records in memory: all of the API's own methods, any of react-admin's. */
export type Answers = Partial<Verbs> & Partial<Record<Standard, (resource: string, params: any) => Promise<unknown>>>

interface Call {
  method: string
  params: any[]
}

/** The back office's data provider with its records in memory. `answers` may change while a screen is open. */
export class FakeDataProvider {
  readonly answers: Answers
  readonly calls: Call[] = []
  /** Methods that a screen called and the test does not answer. */
  readonly unanswered = new Set<string>()
  readonly #rows: Map<string, RaRecord[]>
  readonly #standard: Record<Standard, (resource: string, params: any) => Promise<unknown>>

  constructor(records: Partial<RecordsByResource> = {}, answers: Answers = {}) {
    this.answers = { ...answers }
    this.#rows = new Map(Object.entries(records).map(([resource, rows]) => [resource, [...(rows as RaRecord[])]]))
    this.#standard = {
      getList: async (resource, params: GetListParams) => this.#list(resource, params),
      getOne: async (resource, { id }: GetOneParams) => ({ data: this.#one(resource, id) }),
      getMany: async (resource, { ids }: GetManyParams) => ({
        data: this.rows(resource).filter((row) => ids.some((id) => String(id) === String(row.id))),
      }),
      create: async (resource, { data }) => ({
        data: this.#keep(resource, { id: this.#nextId(resource), ...getFields(data) }),
      }),
      update: async (resource, { id, data }) => ({
        data: this.#keep(resource, { ...this.#one(resource, id), ...getFields(data) }),
      }),
      delete: async (resource, { id }) => ({ data: this.#remove(resource, id) }),
      deleteMany: async (resource, { ids }: GetManyParams) => {
        for (const id of ids) this.#remove(resource, id)
        return { data: ids }
      },
    }
  }

  /** Wrapped as the app wraps its own. */
  get provider(): BackOfficeData {
    const methods = Object.keys(dataProvider).map((name) => [name, (...params: any[]) => this.#call(name, params)])
    return inOurWords(withLifecycle(Object.fromEntries(methods)))
  }

  /** By the last part of a list's address. */
  rows(resource: string): readonly RaRecord[] {
    return this.#rows.get(resource.split('/').at(-1)!) ?? []
  }

  /** The parameters of every call of a method, in order. */
  getCalls(method: Standard | keyof Verbs): any[][] {
    return this.calls.filter((call) => call.method === method).map(({ params }) => params)
  }

  /** What the lists of a resource were asked for, in order. */
  getLists(resource: string): GetListParams[] {
    return this.getCalls('getList').flatMap(([name, params]) => (name === resource ? [params] : []))
  }

  /** The records that were sent to be created, in order. */
  created(resource: string): unknown[] {
    return this.#sent('create', resource)
  }

  updated(resource: string): unknown[] {
    return this.#sent('update', resource)
  }

  #sent(method: Standard, resource: string): unknown[] {
    return this.getCalls(method).flatMap(([name, params]) => (name === resource ? [params.data] : []))
  }

  async #call(method: string, params: any[]): Promise<unknown> {
    this.calls.push({ method, params })
    const answer = (this.answers as Record<string, unknown>)[method] ?? this.#standard[method as Standard]
    if (typeof answer === 'function') return answer(...params)
    this.unanswered.add(method)
    throw new Error(`The test does not answer ${method}`)
  }

  #list(resource: string, { filter = {}, pagination, sort }: GetListParams) {
    const { q, ...others } = filter as Record<string, unknown>
    const conditions = Object.entries(others)
    const found = this.rows(resource).filter(
      (row) =>
        (typeof q !== 'string' || JSON.stringify(row).toLowerCase().includes(q.toLowerCase())) &&
        conditions.every(([name, value]) => !(name in row) || String(row[name]) === String(value))
    )
    const sorted = sort ? found.toSorted((a, b) => compare(a[sort.field], b[sort.field])) : found
    if (sort?.order === 'DESC') sorted.reverse()
    const { page = 1, perPage = sorted.length } = pagination ?? {}
    const data = sorted.slice((page - 1) * perPage, page * perPage)
    const total = sorted.length
    return { data, total, meta: { total, isAtLeast: false, isNewestFirst: false, hasNext: page * perPage < total } }
  }

  #one(resource: string, id: RaRecord['id']): RaRecord {
    const row = this.rows(resource).find((one) => String(one.id) === String(id))
    if (!row) throw new ApiError(404, { message: 'Not found' } satisfies ErrorAnswer)
    return row
  }

  #keep(resource: string, row: RaRecord): RaRecord {
    const others = this.rows(resource).filter(({ id }) => String(id) !== String(row.id))
    this.#rows.set(resource, [...others, row])
    return row
  }

  #remove(resource: string, id: RaRecord['id']): RaRecord {
    const row = this.#one(resource, id)
    this.#rows.set(
      resource,
      this.rows(resource).filter((one) => one !== row)
    )
    return row
  }

  #nextId(resource: string): number {
    return 1 + Math.max(0, ...this.rows(resource).map(({ id }) => Number(id)))
  }
}

/** A record that is sent with a file is a form. */
const getFields = (data: object): object => (data instanceof FormData ? Object.fromEntries(data) : data)

const compare = (a: unknown, b: unknown) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : String(a ?? '').localeCompare(String(b ?? ''))

/** An answer of the API that refuses what was asked. */
export const refuse =
  (status: number, body: ErrorAnswer & Record<string, unknown> = { message: '' }) =>
  (): Promise<never> =>
    Promise.reject(new ApiError(status, body))

/** A refusal that names fields of the form. */
export const refuseFields = (errors: Record<string, string>) =>
  refuse(422, {
    message: 'The form has errors',
    errors: Object.entries(errors).map(([field, message]) => ({ field, message, rule: 'test' })),
  })

/** The server is broken, or there is no connection. */
export const fail = refuse(500, { message: 'broken' })
export const disconnect = refuse(0)

/** An answer that does not come before the test gives it. */
export function hold<Answer>() {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  return { answer: () => promise, resolve, reject }
}
