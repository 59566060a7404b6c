import { buildSchema, type GraphQLSchema } from 'graphql'
import { filesUnder, read } from '#tests/architecture/sources'

/** As the contexts' files tell it. */
export const writtenContract = (): GraphQLSchema =>
  buildSchema(
    filesUnder(['api'], /\.graphql$/)
      .map(read)
      .join('\n')
  )
