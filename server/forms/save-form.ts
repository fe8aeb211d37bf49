import { acceptData } from '#domain/forms/rights/accept-data.ts'
import type { AcceptProblem } from '#domain/forms/rights/accept-row.ts'
import { defaultRow } from '#domain/forms/runtime/default-values.ts'
import { NO_RIGHTS } from '#domain/forms/rights/form-rights.ts'
import { fieldPathOf, rowsOfTable, type FieldPath } from '#domain/forms/runtime/field-path.ts'
import { settleForm, type SettledForm } from '#domain/forms/runtime/settle-form.ts'
import { withLockedRows } from '#domain/forms/runtime/locked-rows.ts'
import { validateSettled } from '#domain/forms/runtime/validate-form.ts'
import { isWritable, fieldRightIn, type FormPermission } from '#domain/forms/rights/field-rights.ts'
import { lockedRows } from '#domain/forms/rights/locked-rows.ts'
import { formErrorText, fieldErrorText } from '#api/text/form-text.ts'
import type { FormValues, ValueRow } from '#domain/formula/scope.ts'
import { ROW_ID } from '#domain/forms/rights/visible-data.ts'
import type { FilterTree } from '#domain/filter.ts'
import { Failure, textOf } from '#server/failure.ts'
import { nextNumber, requireSequence } from '#server/objects/definition/number-sequences.ts'
import type { Actor } from '#server/http/actor.ts'
import { nameInLanguage } from '#domain/language.ts'
import { limitErrors } from './control-limits.ts'
import { takenFieldPaths } from './taken-values.ts'
import { formulaContext } from './formula-context.ts'
import { loadForm, type LoadedForm } from './load-form.ts'
import { deleteObjectDraft } from '#server/objects/rows/drafts.ts'
import { findObjectToWrite, type BusinessObject } from '#server/objects/definition/business-objects.ts'
import { initialValues, formValuesOf, type RightsSource } from './open-form.ts'
import { personFacts, personRights } from '#server/identity/users/person-rights.ts'
import { refuseStale } from '#server/objects/definition/refuse-stale.ts'
import { rowData, subRowsOf, lockRow } from '#server/objects/rows/rows.ts'
import { insertRow, updateRow, type RowTarget, type SavedRow } from '#server/objects/rows/save-row.ts'
import type { TxScope } from '#server/scope.ts'

export type FormSubmission = {
  formKey: string
  /** Without it the version in use. */
  version?: number | undefined
  rights: RightsSource
  /** The row to be changed; without it a new one is added. */
  rowId?: string | undefined
  /** In which the row was seen; null: whatever it is, for somebody who holds it otherwise. */
  revision?: number | null | undefined
  /** The rows that may be changed. */
  scope: FilterTree
  /** `{main, subs}` as it came. */
  data: unknown
  /** The draft this was made of, which goes with it. */
  draftId?: string | undefined
}

export type SavedForm = SavedRow & { data: FormValues }

/**
 * Saves what somebody filled in: takes what they may write, works out the computed fields, holds all against the
 * rules, and stores it with its record, its numbers and its keys. All of it happens in the given transaction, or
 * nothing does. `actor.id` is null for a stranger, who can only add.
 */
export async function saveForm(scope: TxScope, actor: Actor, saving: FormSubmission): Promise<SavedForm> {
  const form = await loadForm(scope, saving.formKey, saving.version)
  const object = await findObjectToWrite(scope, form.boAlias)
  const person = actor.id === null ? NO_RIGHTS : await personRights(scope, actor.id)
  const permission = saving.rights(form, person)
  const before = saving.rowId
    ? await heldValues(scope, actor, saving, { form, object, rowId: saving.rowId })
    : await initialValues(scope, actor.id, form)
  // Random values of formulas follow from the id, so that they stay when the row is changed later.
  const id = saving.rowId ?? scope.newId()
  const data = await accepted(scope, actor, saving, { form, permission, before, seed: id })
  if (saving.draftId && actor.id !== null) {
    await deleteObjectDraft(scope, { userId: actor.id, objectId: object.id }, saving.draftId)
  }
  const saved = saving.rowId
    ? await updateRow(scope, actor, object, targetOf(saving, saving.rowId), data)
    : await insertRow(scope, actor, object, await withDrawn(scope, form, permission, data), id)
  return { ...saved, data: { ...data, main: { ...data.main, ...saved.numbers } } }
}

const targetOf = (saving: FormSubmission, id: string): RowTarget => ({
  id,
  revision: saving.revision ?? null,
  scope: saving.scope,
})

async function heldValues(
  scope: TxScope,
  actor: Pick<Actor, 'language'>,
  { scope: rowScope, revision }: FormSubmission,
  { form, object, rowId }: { form: LoadedForm; object: BusinessObject; rowId: string },
): Promise<FormValues> {
  const row = await lockRow(scope, object, rowId, rowScope)
  // Before anything else is wrong with it: whoever looks at an old form should hear that first.
  if (revision !== undefined && revision !== null) {
    await refuseStale(scope, 'object.changedByOther', row, revision)
  }
  return formValuesOf(form.object, rowData(row.values, await subRowsOf(scope, object.id, rowId)))
}

/** What is going to be stored, out of what came and what the person may write. */
async function accepted(
  scope: TxScope,
  { id, language }: Actor,
  saving: FormSubmission,
  {
    form,
    permission,
    before,
    seed,
  }: { form: LoadedForm; permission: FormPermission; before: FormValues; seed: string },
): Promise<FormValues> {
  const { compiled } = form
  const context = await formulaContext(scope, compiled, seed)
  const locked = lockedRows(compiled, before, context)
  const taken = acceptData(saving.data, before, { permission, strict: false, locked })
  if (!taken.ok) {
    throw notAccepted(form, taken.problems, language)
  }
  const initialRows = await begunRows(scope, id, form, taken.data)
  const first = settleForm(compiled, initialRows, context)
  const settled =
    first.readOnly.size === 0 ? first : settleForm(compiled, fixed(initialRows, before, first), context)
  const places = await takenFieldPaths(scope, form, settled.data, saving.rowId)
  const checked = withLockedRows(compiled, settled, locked)
  const errors = validateSettled(compiled, checked, permission, language, places).map((error) => ({
    ...error,
    text: fieldErrorText(error, language),
  }))
  errors.push(...(await limitErrors(scope, form, { before, settled: checked, permission, language })))
  if (errors.length > 0) {
    throw new Failure('form.invalid', { problem: formErrorText(errors, language) }, { value: { errors } })
  }
  return settled.data
}

/** New rows of sub-tables begin with their defaults, where nothing came or the person may not write. */
async function begunRows(
  scope: TxScope,
  personId: string | null,
  { compiled }: LoadedForm,
  data: FormValues,
): Promise<FormValues> {
  const tables = new Set(
    compiled.fields.flatMap(({ table, control }) => (control.default && table !== 'main' ? table : [])),
  )
  if (tables.size === 0) {
    return data
  }
  const facts = personId === null ? {} : await personFacts(scope, personId)
  const subs = [...tables].map((table): [string, readonly ValueRow[]] => {
    const begin = defaultRow(compiled, table, { now: scope.now(), numbers: {}, ...facts })
    return [
      table,
      rowsOfTable(data, table).map((row) => (row[ROW_ID] === undefined ? { ...begin, ...row } : row)),
    ]
  })
  return { ...data, subs: { ...data.subs, ...Object.fromEntries(subs) } }
}

/** Puts back what a condition makes read-only: what was stored, or nothing in a new row. */
function fixed(submitted: FormValues, before: FormValues, { readOnly }: SettledForm): FormValues {
  const put = (row: ValueRow, old: ValueRow, isFixed: (name: string) => boolean): ValueRow => {
    const names = Object.keys(row).filter(isFixed)
    return names.length === 0
      ? row
      : { ...row, ...Object.fromEntries(names.map((name) => [name, old[name] ?? null])) }
  }
  const has = (place: FieldPath): boolean => readOnly.has(place)
  return {
    main: put(submitted.main, before.main, (name) => has(fieldPathOf('main', name))),
    subs: Object.fromEntries(
      Object.entries(submitted.subs).map(([table, rows]) => {
        const old = new Map(rowsOfTable(before, table).map((row) => [row[ROW_ID], row]))
        return [
          table,
          rows.map((row, index) =>
            put(row, old.get(row[ROW_ID]) ?? {}, (name) => has(fieldPathOf(table, name, index))),
          ),
        ]
      }),
    ),
  }
}

/** Numbers that a default draws for a field the person cannot fill in themselves. */
async function withDrawn(
  scope: TxScope,
  { compiled }: LoadedForm,
  permission: FormPermission,
  data: FormValues,
): Promise<FormValues> {
  const drawn: [string, string][] = []
  for (const { table, name, control } of compiled.fields) {
    const isOurs = table === 'main' && !isWritable(fieldRightIn(permission, table, name))
    if (isOurs && control.default?.from === 'sequence') {
      const sequence = await requireSequence(scope, control.default.alias)
      drawn.push([name, await nextNumber(scope, sequence)])
    }
  }
  return drawn.length === 0 ? data : { ...data, main: { ...data.main, ...Object.fromEntries(drawn) } }
}

function notAccepted(
  { object }: LoadedForm,
  problems: readonly AcceptProblem[],
  language: Actor['language'],
): Failure {
  const label = (place: string): string => {
    const [table = '', name] = place.split('.')
    const sub = object.subs.find(({ key }) => key === table)
    const field = (sub?.fields ?? object.fields).find(({ key }) => key === name)
    const found = name === undefined ? sub : field
    return found === undefined ? place : nameInLanguage(found, language)
  }
  const described = problems.slice(0, 50).map((problem) => ({
    ...problem,
    text: textOf(`form.refused.${problem.reason}`, language, { field: label(problem.field) }),
  }))
  return new Failure('form.invalid', { problem: described[0]?.text ?? '' }, { value: { errors: described } })
}
