import { inject } from '@adonisjs/core'
import type { HttpContext } from '@adonisjs/core/http'
import { CompareBooks } from '#api/books/actions/compare_books'
import { LimitedSteps } from '#api/approvals/limited_steps'
import { repairDifference } from '#api/books/limited_steps'
import { listDifferences } from '#api/books/queries/find_difference'
import { findProof } from '#api/books/queries/keeping'
import { listDays } from '#api/books/queries/list_days'
import { listDisputes } from '#api/books/queries/list_disputes'
import { dayForList, differenceForList, disputeForList, proofForStaff } from '#api/books/transformers/books_transformer'
import { differenceFiltersValidator, readDays } from '#api/books/validators/books_validators'
import { idFrom } from '#api/shared/ids'
import { announcePage, readFilter, readPage } from '#api/shared/pagination'
import { Clock } from '#api/shared/clock'
import { Database } from '#api/shared/sql'
import type { BookDay, BookedDispute, BookProof, Difference } from '#common/wire'

/** Days that are shown when nobody asks for others. Milliseconds. */
const A_MONTH = 31 * 86_400_000

/** The payment provider's books beside ours, for staff. */
@inject()
export default class BooksController {
  constructor(protected database: Database) {}

  async proof(): Promise<BookProof> {
    return proofForStaff(await findProof(this.database))
  }

  @inject()
  async check(_: HttpContext, comparing: CompareBooks): Promise<BookProof> {
    await comparing.handle()
    return this.proof()
  }

  @inject()
  async days({ request }: HttpContext, clock: Clock): Promise<BookDay[]> {
    const { from, until = clock.now() } = await readDays(readFilter(request.qs()))
    return (await listDays(this.database, from ?? new Date(until.getTime() - A_MONTH), until)).map(dayForList)
  }

  async disputes(): Promise<BookedDispute[]> {
    return (await listDisputes(this.database)).map(disputeForList)
  }

  async differences({ request, response }: HttpContext): Promise<Difference[]> {
    const { closed = false } = await differenceFiltersValidator.validate(readFilter(request.qs()))
    const page = await readPage(request.qs(), { field: 'foundAt', order: 'DESC' })
    const found = await listDifferences(this.database, closed, page)
    announcePage(response, 'differences', page, found)
    return found.rows.map(differenceForList)
  }

  @inject()
  async repair({ params, auth }: HttpContext, steps: LimitedSteps): Promise<Difference> {
    const id = idFrom(params.id)
    const actor = auth.getUserOrFail().named()
    return differenceForList(await steps.run(repairDifference, { id }, actor, `to repair difference #${id}`))
  }
}
