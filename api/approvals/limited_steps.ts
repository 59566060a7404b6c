import { randomUUID } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import { inject } from '@adonisjs/core'
import { AlreadyDecided } from '#api/approvals/actions/count_given'
import { requestApproval } from '#api/approvals/actions/request_approval'
import { findApproval, type ApprovalRow } from '#api/approvals/queries/find_approval'
import { AboveLimit, type Giver } from '#api/approvals/rules/daily_limit'
import { NotFound, Refused } from '#api/shared/errors'
import { Registry } from '#api/shared/registry'
import { Database } from '#api/shared/sql'

type Container = typeof app.container

/** A person with an account who runs a step. */
export interface StepActor extends Giver {
  readonly id: number
  readonly username: string
}

export interface LimitedStep<Input extends object, Result> {
  readonly name: string
  run(container: Container, input: Input, actor: StepActor): Promise<Result>
}

const steps = new Registry<LimitedStep<never, unknown>>('a limited step')

/**
 * Declares a step that may give more than a daily limit allows. Its input is stored as JSON until an administrator approves it,
 * and running it again changes nothing.
 */
export function limitedStep<Input extends object, Result>(
  name: string,
  run: LimitedStep<Input, Result>['run']
): LimitedStep<Input, Result> {
  const step = { name, run }
  steps.add(name, step)
  return step
}

/** Runs limited steps, and requests an approval of those above the limit. */
@inject()
export class LimitedSteps {
  constructor(protected database: Database) {}

  /** `summary`: a clause such as "a refund for order #12". */
  async run<Input extends object, Result>(
    step: LimitedStep<Input, Result>,
    input: Input,
    actor: StepActor,
    summary: string
  ): Promise<Result> {
    try {
      return await step.run(app.container, input, actor)
    } catch (error) {
      if (!(error instanceof AboveLimit)) throw error
      const { cents } = error
      await this.database.transaction((transaction) =>
        requestApproval(transaction, { step: step.name, input, summary, cents, requester: actor })
      )
      throw error
    }
  }

  /** Runs the step as the approver. Approving twice runs it once. */
  async approve(id: number, approver: StepActor): Promise<ApprovalRow> {
    const approval = await this.#find(id)
    if (approval.state === 'approved') return approval
    if (approval.state === 'declined') throw new AlreadyDecided()
    if (approval.requestedBy === approver.id)
      throw new Refused('SECOND_PERSON_NEEDED', 'You requested this yourself. Another administrator must approve it.')
    try {
      await steps.get(approval.step).run(app.container, approval.input as never, {
        ...approver,
        approval: { id, run: randomUUID() },
      })
    } catch (error) {
      const current = await this.#find(id)
      if (error instanceof AlreadyDecided && current.state === 'approved') return current
      throw error
    }
    return this.#find(id)
  }

  async #find(id: number): Promise<ApprovalRow> {
    const approval = await findApproval(this.database, id)
    if (!approval) throw new NotFound('This request is not known.')
    return approval
  }
}
