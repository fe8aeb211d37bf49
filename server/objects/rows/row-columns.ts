import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ObjectField } from '#domain/objects/definition.ts'
import type { FilterLeaf, PropertyType } from '#domain/filter.ts'
import type { Slot } from '#domain/objects/index-slots.ts'
import { searchPieces, hasTerms } from '#domain/objects/search-terms.ts'
import { leafSql } from '#server/db/filter-sql.ts'
import type { ListDefinition } from '#server/db/list.ts'
import type { DB } from '#server/db/schema.ts'
import { hasTerm, termNumber } from './search-terms.ts'
import type { BusinessObject } from '../definition/business-objects.ts'
import type { Scope } from '#server/scope.ts'

export type RowList = ListDefinition<DB, 'object_row', string>
type Column = RowList['columns'][string]
type Answer = RawBuilder<SqlBool>

/** What every object's list can be filtered and sorted by. */
const systemColumns: RowList['columns'] = {
  id: { ref: 'object_row.id', type: 'id' },
  createdAt: { ref: 'object_row.created_at', type: 'instant' },
  createdBy: { ref: 'object_row.created_by', type: 'id' },
  createdOrg: { ref: 'object_row.created_org', type: 'id' },
  updatedAt: { ref: 'object_row.updated_at', type: 'instant' },
  flowState: { ref: 'object_row.flow_state', type: 'text' },
  flowInstanceId: { ref: 'object_row.flow_instance_id', type: 'id' },
}

/** The white list of an object: the columns every row has, and a column for each field that is indexed. */
export function rowColumns(scope: Scope, object: BusinessObject): RowList['columns'] {
  const own = object.definition.fields.flatMap((field): [string, Column][] => {
    const slot = Object.hasOwn(object.slots, field.key) ? object.slots[field.key] : undefined
    if (slot !== undefined) {
      return [[field.key, slotColumn(scope, object.id, field, slot)]]
    }
    return hasTerms(field) ? [[field.key, listColumn(scope, object.id, field)]] : []
  })
  return { ...systemColumns, ...Object.fromEntries(own) }
}

const TYPES: Partial<Record<ObjectField['type'], PropertyType>> = {
  number: 'number',
  money: 'number',
  date: 'day',
  dateTime: 'instant',
  boolean: 'boolean',
  ref: 'id',
}

function slotColumn(scope: Scope, objectId: string, field: ObjectField, slot: Slot): Column {
  const column = sql.ref(`object_row.${slot}`)
  const type = TYPES[field.type] ?? 'text'
  if (field.type === 'boolean') {
    // The index holds the words.
    return { ref: column, type, leaf: (leaf) => leafSql(worded(leaf), { column, type: 'text' }) }
  }
  if (!hasTerms(field)) {
    return { ref: column, type }
  }
  const leaf = (condition: FilterLeaf): Answer | undefined => {
    const searched = partSearched(condition)
    const plain = leafSql(condition, { column, type })
    const pieces = searched === undefined ? [] : searchPieces(searched)
    const found = pieces.map((piece) => hasTerm(scope, [termNumber(objectId, field.key, piece)]))
    return sql`(${sql.join([...found, plain], sql` and `)})`
  }
  return { ref: column, type, leaf }
}

/** What a text has to contain to be found. */
function partSearched(leaf: FilterLeaf): string | undefined {
  switch (leaf.operation) {
    case 'LIKE':
    case 'LEFT_LIKE':
    case 'RIGHT_LIKE':
    case 'EQUAL_IGNORE_CASE':
      return leaf.value
    default:
      return undefined
  }
}

function worded(leaf: FilterLeaf): FilterLeaf {
  if (leaf.operation === 'IN') {
    return { ...leaf, value: leaf.value.map(String) }
  }
  return 'value' in leaf ? { ...leaf, value: String(leaf.value) } : leaf
}

/** A field with several values: to equal one is to have it among them. */
function listColumn(scope: Scope, objectId: string, field: ObjectField): Column {
  const stored = sql`object_row.data -> ${field.key}`
  const having = (values: readonly unknown[]): Answer =>
    hasTerm(
      scope,
      values.map((value) => termNumber(objectId, field.key, String(value))),
    )
  const leaf = (condition: FilterLeaf): Answer => {
    switch (condition.operation) {
      case 'IS_NULL':
        return sql`${stored} is null`
      case 'NOTNULL':
        return sql`${stored} is not null`
      case 'IN':
        return having(condition.value)
      case 'NOT_EQUAL':
        return sql`not ${having([condition.value])}`
      case 'LESS':
      case 'LESS_EQUAL':
      case 'GREAT':
      case 'GREAT_EQUAL':
        return sql`false`
      default:
        return having([condition.value])
    }
  }
  return { ref: stored, type: field.type === 'refs' ? 'id' : 'text', leaf }
}
