import {
  CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
  type QueryResult,
} from 'kysely'
import type { DB } from './schema.ts'

type Built<Row> = { compile: (provider: QueryExecutorProvider) => CompiledQuery<Row> }
export type Executor = { executeQuery: <Row>(query: CompiledQuery<Row>) => Promise<QueryResult<Row>> }

/** A query with its parameters: to be executed, or handed to `executeLater`. */
export type BoundQuery<Row> = {
  compile: () => CompiledQuery<Row>
  execute: (db: Executor) => Promise<Row[]>
}

/** Writes statements and sends none. */
const writer = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Stands for a parameter while the statement is written. */
class Placeholder {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is asked all the time: its text is written once, and only its parameters change. So what is built may
 * not depend on what they are.
 */
export function compiledOnce<Params extends object, Row>(
  build: (db: Kysely<DB>, params: Params) => Built<Row>,
): (params: Params) => BoundQuery<Row> {
  let text: { sql: string; places: readonly unknown[] } | null = null

  function written() {
    // Nothing reads them but the builder, which passes them on as values.
    const placeholders = new Proxy({}, { get: (_, name) => new Placeholder(String(name)) }) as Params
    const { sql, parameters } = build(writer, placeholders).compile(writer)
    return { sql, places: parameters }
  }

  return (params) => {
    const compile = () => {
      text ??= written()
      const values = text.places.map((place) =>
        // Its name was read off the parameters.
        place instanceof Placeholder ? params[place.name as keyof Params] : place,
      )
      // The rows of the statement that was built.
      return CompiledQuery.raw(text.sql, values) as CompiledQuery<Row>
    }
    return {
      compile,
      async execute(db) {
        return (await db.executeQuery(compile())).rows
      },
    }
  }
}
