import { changesBetween, isUnchanged } from '#domain/objects/row-changes.ts'
import { rowTerms } from '#domain/objects/search-terms.ts'
import { checkRow } from '#domain/objects/row-check.ts'
import { EMPTY_ROW, type RowData } from '#domain/objects/row-data.ts'
import type { ChoiceLookup } from '#domain/objects/read-result.ts'
import { settleForm } from '#domain/forms/runtime/settle-form.ts'
import type { FormValues } from '#domain/formula/scope.ts'
import type { LoadedForm } from '#server/forms/load-form.ts'
import { termNumber } from '#server/objects/rows/search-terms.ts'
import type { BusinessObject } from '#server/objects/definition/business-objects.ts'
import { slotColumns } from '#server/objects/rows/index-slots.ts'
import { nonEmptyValues } from '#server/objects/rows/sub-rows.ts'
import type { StoryFields } from './story.ts'

/** What one flow's rows are made with. */
export type RowMaker = {
  object: BusinessObject
  form: LoadedForm
  choices: ChoiceLookup
  newId: () => string
}

type RowRecord = { revision: number; action: 'create' | 'change'; changes: unknown; at: Date; by: string }

/** The row of an instance, with everything that was ever written to it. */
export type StoryRow = {
  maker: RowMaker
  id: string
  data: RowData
  revision: number
  createdBy: string
  createdOrg: string | null
  createdAt: Date
  records: RowRecord[]
}

type Start = {
  initial: FormValues
  main: StoryFields
  subs: StoryFields
  number: string
  by: string
  org: string | null
  at: Date
}

/** A row as its form would have it: computed fields worked out, everything checked. */
export function newRow(maker: RowMaker, start: Start): StoryRow {
  // Stories are written by hand as what a form sends; the check below refuses what is none.
  const typed = {
    main: { ...start.initial.main, ...start.main },
    subs: { ...start.initial.subs, ...start.subs },
  } as FormValues
  const settled = settleForm(maker.form.compiled, typed, { now: start.at.getTime() }).data
  const checked = checkRow(maker.object.definition, settled, EMPTY_ROW, maker)
  if (!checked.ok) {
    throw new Error(`${maker.object.alias}: ${JSON.stringify(checked.problems)}`)
  }
  const data: RowData = { ...checked.data, main: { ...checked.data.main, number: start.number } }
  const changes = changesBetween(EMPTY_ROW, data)
  return {
    maker,
    id: maker.newId(),
    data,
    revision: 1,
    createdBy: start.by,
    createdOrg: start.org,
    createdAt: start.at,
    records: [{ revision: 1, action: 'create', changes, at: start.at, by: start.by }],
  }
}

/** Writes fields on the way. */
export function changeStoryRow(row: StoryRow, main: StoryFields, by: string, at: Date): void {
  const checked = checkRow(row.maker.object.definition, { main }, row.data, row.maker)
  if (!checked.ok) {
    throw new Error(`${row.maker.object.alias}: ${JSON.stringify(checked.problems)}`)
  }
  const changes = changesBetween(row.data, checked.data)
  if (isUnchanged(changes)) {
    return
  }
  row.data = checked.data
  row.revision += 1
  row.records.push({ revision: row.revision, action: 'change', changes, at, by })
}

/** The row and all that hangs on it, as the database keeps it. */
export function storyRowColumns(tenantId: string, row: StoryRow, flow: { id: string; state: string }) {
  const { object, newId } = row.maker
  const own = { tenant_id: tenantId, object_id: object.id }
  const last = row.records.at(-1)
  const terms = new Set(
    rowTerms(object.definition, row.data.main).map(({ field, term }) => termNumber(object.id, field, term)),
  )
  return {
    object_row: [
      {
        ...own,
        id: row.id,
        version: object.version,
        revision: row.revision,
        data: nonEmptyValues(row.data.main),
        created_at: row.createdAt,
        created_by: row.createdBy,
        created_org: row.createdOrg,
        updated_at: last?.at ?? row.createdAt,
        updated_by: last?.by ?? row.createdBy,
        flow_instance_id: flow.id,
        flow_state: flow.state,
        ...slotColumns(object.slots, row.data.main),
      },
    ],
    object_sub_row: Object.entries(row.data.subs).flatMap(([sub, rows]) =>
      rows.map(({ id, values }, at) => ({
        ...own,
        row_id: row.id,
        sub,
        id,
        position: at + 1,
        data: nonEmptyValues(values),
      })),
    ),
    object_record: row.records.map(({ at, by, ...record }) => ({
      ...own,
      row_id: row.id,
      id: newId(),
      version: object.version,
      ...record,
      changed_at: at,
      changed_by: by,
    })),
    object_term: [...terms].map((term) => ({ tenant_id: tenantId, term, row_id: row.id })),
  }
}
