import { sql } from 'kysely'
import { columnTypes, columnTypeSources } from './column-types.ts'
import type { Database } from './open.ts'

const types: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  jsonb: 'JsonColumn',
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float8: 'number',
  date: 'string',
  timestamptz: 'InstantColumn',
  bytea: 'Buffer',
}

/** The row types of every table, as the text of schema.ts. `npm run schema` writes it, a test compares it. */
export async function schemaText(db: Database): Promise<string> {
  const { rows } = await sql<{
    table: string
    column: string
    type: string
    nullable: boolean
    filled: boolean
  }>`
    select c.relname as table, a.attname as column, t.typname as type,
      not a.attnotnull as nullable, a.atthasdef as filled
    from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      join pg_type t on t.oid = a.atttypid
    where a.attnum > 0 and not a.attisdropped and c.relname <> 'schema_migration'
    order by c.relname collate "C", a.attnum`.execute(db)
  const tables = Map.groupBy(rows, (row) => row.table)
  const parts = [...tables].map(([table, columns]) => {
    const lines = columns.map(({ column, type, nullable, filled }) => {
      const typeText = types[type]
      if (!typeText) {
        throw new Error(`No TypeScript type for ${type} of ${table}.${column}`)
      }
      const ownType = columnTypes[table]?.[column]
      const bare = ownType === undefined ? typeText : type === 'jsonb' ? `Json<${ownType}>` : ownType
      const full = nullable ? `${bare} | null` : bare
      return `  ${column}: ${filled ? `Generated<${full}>` : full}`
    })
    return `export type ${typeName(table)} = {\n${lines.join('\n')}\n}\n`
  })
  const map = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)}`)
  return `${head()}\n${parts.join('\n')}\nexport type DB = {\n${map.join('\n')}\n}\n`
}

function head(): string {
  const sources = Map.groupBy(Object.keys(columnTypeSources), (name) => columnTypeSources[name] ?? '')
  const imports = [...sources].map(([file, names]) => `import type { ${names.join(', ')} } from '${file}'`)
  return `// Written by \`npm run schema\` from the migrations. Do not edit.
import type { ColumnType, Generated } from 'kysely'
${imports.toSorted().join('\n')}

type InstantColumn = ColumnType<Date, Date, Date>
type Json<T> = ColumnType<T, string, string>
type JsonColumn = Json<unknown>
`
}

function typeName(table: string): string {
  return `${table
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')}Table`
}
