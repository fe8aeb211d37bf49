import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ListQuery } from '#api/paging.ts'
import type { FilterTree } from '#domain/filter.ts'
import { isVisible, fieldRightIn } from '#domain/forms/rights/field-rights.ts'
import { referencesIn } from '#domain/objects/references.ts'
import { fieldValueOf, type FieldValues } from '#domain/objects/row-data.ts'
import { isSystemField } from '#domain/templates/system-fields.ts'
import type { TemplateAction } from '#domain/templates/template.ts'
import { isOutOfFlow } from '#server/objects/rows/flow-records.ts'
import { referenceNames } from '#server/objects/rows/reference-names.ts'
import { rowColumns } from '#server/objects/rows/row-columns.ts'
import { pageRows } from '#server/objects/rows/row-list.ts'
import { scopeSql } from '#server/objects/rows/row-scopes.ts'
import type { StoredRow } from '#server/objects/rows/rows.ts'
import { Failure } from '#server/failure.ts'
import { flowFacts, NO_FLOW } from './flow-rows.ts'
import { actionRowsFilter, visibleRowsFilter, type TemplateAccess } from './template-access.ts'
import { visibleColumns } from './template-columns.ts'
import type { Scope } from '#server/scope.ts'

export type ListRequest = { query: ListQuery; narrowed: FilterTree }

/**
 * Refuses to filter or sort by what is hidden from the person: how many rows are left, or in which order they come,
 * would tell what is in it.
 */
export function refuseHiddenFields({ reading }: TemplateAccess, { querys, sorter }: ListQuery): void {
  for (const { property } of [...(querys ?? []), ...(sorter ?? [])]) {
    const isOurs = isSystemField(property) || property === 'id' || property === 'createdOrg'
    if (!isOurs && !isVisible(fieldRightIn(reading, 'main', property))) {
      throw new Failure('list.unknownProperty', { property: property.slice(0, 64) })
    }
  }
}

/** The order the list gives, unless the person asked for another one; not by what is hidden from them. */
export function withDefaultSort({ template, reading }: TemplateAccess, query: ListQuery): ListQuery {
  if ((query.sorter ?? []).length > 0) {
    return query
  }
  const sorter = template.definition.sorts
    .filter(({ field }) => isSystemField(field) || isVisible(fieldRightIn(reading, 'main', field)))
    .map(({ field, direction = 'ASC' }) => ({ property: field, direction }))
  return { ...query, sorter }
}

/** A page of a list: of each row what the list shows to this person, and what they can do with it. */
export async function listPage(scope: Scope, access: TemplateAccess, { query, narrowed }: ListRequest) {
  const { language } = scope
  refuseHiddenFields(access, query)
  const { object, reading, template } = access
  const rowScope: FilterTree = { all: [await visibleRowsFilter(scope, access), narrowed] }
  const page = await pageRows(scope, object, {
    query: withDefaultSort(access, query),
    scope: rowScope,
    language,
  })
  const columns = visibleColumns(template.definition.display, object.definition, reading, language)
  const own = columns.flatMap((column) => column.own ?? [])
  const visibleValues = page.rows.map((row): FieldValues =>
    Object.fromEntries(own.map(({ key }) => [key, fieldValueOf(row.values, key)])),
  )
  const named = [
    ...visibleValues.flatMap((main) => referencesIn({ fields: own, subs: [], keys: [] }, { main, subs: {} })),
    ...page.rows.flatMap(({ createdBy, updatedBy }) =>
      [createdBy, updatedBy].flatMap((id) => (id === null ? [] : [{ kind: 'person' as const, id }])),
    ),
  ]
  const actions = await rowActions(scope, access, page.rows)
  const flows = await flowFacts(
    scope,
    page.rows.map((row) => row.flowInstanceId),
  )
  return {
    ...page,
    rows: page.rows.map((row, at) => ({
      id: row.id,
      revision: row.revision,
      createdAt: row.createdAt.getTime(),
      createdBy: row.createdBy,
      updatedAt: row.updatedAt.getTime(),
      main: { ...visibleValues[at], ...systemValues(columns, row) },
      actions: actions.get(row.id) ?? [],
      isStartFlow: row.flowInstanceId !== null,
      bpm_proc_inst_id_: row.flowInstanceId,
      bpm_status_: row.flowState,
      ...(flows.get(row.flowInstanceId ?? '') ?? NO_FLOW),
    })),
    names: await referenceNames(scope, named),
  }
}

function systemValues(columns: readonly { field: string }[], row: StoredRow): Record<string, unknown> {
  return Object.fromEntries(
    columns
      .map(({ field }) => field)
      .filter(isSystemField)
      .map((field) => {
        const value = row[field]
        return [field, value instanceof Date ? value.getTime() : value]
      }),
  )
}

const ROW_ACTIONS: readonly TemplateAction[] = ['detail', 'edit', 'del', 'startFlow', 'print']

/** What somebody can do with each of some rows, found out for all of them at once. */
export async function rowActions(
  scope: Scope,
  access: TemplateAccess,
  rows: readonly Pick<StoredRow, 'id' | 'flowState'>[],
): Promise<Map<string, TemplateAction[]>> {
  const grantedActions = ROW_ACTIONS.filter((action) => access.actions.has(action))
  const isPlain = (action: TemplateAction): boolean => {
    const rowScope = access.actions.get(action)
    return (
      rowScope !== undefined &&
      'rows' in rowScope &&
      rowScope.rows === 'all' &&
      !['edit', 'del'].includes(action)
    )
  }
  const conditionalActions = grantedActions.filter((action) => !isPlain(action))
  const holding = new Map<string, ReadonlySet<string>>()
  if (conditionalActions.length > 0 && rows.length > 0) {
    const columns = rowColumns(scope, access.object)
    const tests: RawBuilder<SqlBool>[] = []
    for (const action of conditionalActions) {
      tests.push(scopeSql(await actionRowsFilter(scope, access, action), columns))
    }
    const { rows: found } = await sql<{ id: string; held: boolean[] }>`
      select object_row.id, array[${sql.join(tests.map((test) => sql`coalesce(${test}, false)`))}] as held
      from object_row where object_row.tenant_id = ${scope.tenantId} and object_row.object_id = ${access.object.id}
        and object_row.id = any(cast(${rows.map(({ id }) => id)} as uuid[]))`.execute(scope.db)
    found.forEach(({ id, held }) => holding.set(id, new Set(conditionalActions.filter((_, at) => held[at]))))
  }
  return new Map(
    rows.map(({ id, flowState }) => [
      id,
      grantedActions.filter(
        (action) =>
          (isPlain(action) || holding.get(id)?.has(action) === true) &&
          // What was refused or ended can be changed, and so be handed in again.
          (action !== 'startFlow' || isOutOfFlow(flowState)),
      ),
    ]),
  )
}
