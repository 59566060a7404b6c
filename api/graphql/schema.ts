import { readFileSync } from 'node:fs'
import { buildSchema, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql'
import { schemaParts, type OperationContext, type Root } from '#api/graphql/schema_parts'

export interface Contract {
  schema: GraphQLSchema
  roots: ReadonlyMap<string, Root>
}

let contract: Promise<Contract> | null = null

/** The file beside this one and the contexts' parts, put together when somebody asks for the first time. */
export const readContract = (): Promise<Contract> => (contract ??= joinParts())

async function joinParts(): Promise<Contract> {
  const parts = await Promise.all([...schemaParts].map(([, read]) => read()))
  const files = [new URL('./schema.graphql', import.meta.url), ...parts.map(({ file }) => file)]
  const schema = buildSchema(files.map((file) => readFileSync(file, 'utf8')).join('\n'))
  const roots = new Map(parts.flatMap((part) => Object.entries(part.roots)))
  for (const [name, field] of Object.entries(schema.getQueryType()!.getFields())) {
    const root = roots.get(name)
    if (!root) throw new Error(`The schema has a field ${name} that nobody resolves`)
    field.resolve = root.resolve as GraphQLFieldResolver<unknown, OperationContext>
  }
  return { schema, roots }
}
