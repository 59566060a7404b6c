import { GraphQLError, type GraphQLFormattedError } from 'graphql'

/** An operation that is not carried out because of what was asked: status 400, with the reasons. */
export class Refusal extends Error {
  constructor(readonly errors: readonly GraphQLFormattedError[]) {
    super(errors[0]?.message ?? 'The operation was refused')
  }

  static because(message: string, code = 'BAD_REQUEST'): Refusal {
    return new Refusal([{ message, extensions: { code } }])
  }

  /** `code` where an error has none of its own. */
  static of(errors: readonly GraphQLError[], code: string): Refusal {
    return new Refusal(
      errors.map((error) => {
        const { message, locations, path, extensions } = error.toJSON()
        return { message, locations, path, extensions: { code, ...extensions } }
      })
    )
  }
}

/** A value that cannot be meant. */
export const badInput = (message: string) => new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
