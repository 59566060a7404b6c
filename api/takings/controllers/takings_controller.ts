import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { unknownRecord } from '#api/catalog/exceptions/record_refusals'
import { kindFrom, RESOURCES } from '#api/catalog/kinds'
import { Clock } from '#api/shared/clock'
import { idFrom } from '#api/shared/ids'
import { monthOf, reportedMonths } from '#api/shared/months'
import { Database } from '#api/shared/sql'
import { readByRecord, readMonths } from '#api/takings/queries/read_takings'
import { forLists, forRecord } from '#api/takings/transformers/takings_transformer'
import type { RecordFigures, RecordTakings } from '#common/wire'

/** Later than any game. */
const FOR_EVER = new Date('9999-01-01')

@inject()
export default class TakingsController {
  constructor(
    protected database: Database,
    protected clock: Clock
  ) {}

  /** What the list of a kind shows of its records: this month, and what is to come. */
  async index({ params }: HttpContext): Promise<RecordFigures[]> {
    const now = this.clock.now()
    return forLists(
      await readByRecord(this.database, kindFrom(params.kind), monthOf(now), { from: now, until: FOR_EVER })
    )
  }

  /** The months of one record. */
  async show({ params }: HttpContext): Promise<RecordTakings> {
    const [kind, id] = [kindFrom(params.kind), idFrom(params.id)]
    const { model, noun } = RESOURCES[kind]
    if (!(await model.find(id, { client: this.database.lucid }))) throw unknownRecord({ noun })
    return forRecord(await readMonths(this.database, kind, id, reportedMonths(this.clock.now())))
  }
}
