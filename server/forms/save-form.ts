import { acceptData } from '#domain/forms/rights/accept-data.ts'
import type { AcceptProblem } from '#domain/forms/rights/accept-row.ts'
import { defaultRow } from '#domain/forms/runtime/default-values.ts'
import { NOBODY } from '#domain/forms/rights/form-rights.ts'
import { placeOf, rowsIn, type Place } from '#domain/forms/runtime/field-path.ts'
import { settleForm, type Settled } from '#domain/forms/runtime/settle-form.ts'
import { withLocked } from '#domain/forms/runtime/locked-rows.ts'
import { validateSettled } from '#domain/forms/runtime/validate-form.ts'
import { acceptMessages, say } from '#domain/forms/rules/messages.ts'
import { isWritable, rightIn, type Permission } from '#domain/forms/rights/field-rights.ts'
import { lockedRows } from '#domain/forms/rights/row-permit.ts'
import { formErrorText, messageOf } from '#domain/forms/rules/validate.ts'
import type { FormValues, Row } from '#domain/formula/scope.ts'
import { ROW_ID } from '#domain/forms/rights/visible-data.ts'
import type { FilterTree } from '#domain/filter.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import { nextNumber, theSequence } from '#server/objects/definition/number-sequences.ts'
import type { Actor } from '#server/http/actor.ts'
import { nameIn } from '#server/text/name-in-language.ts'
import { takenPlaces } from './taken-values.ts'
import { loadForm, type LoadedForm } from './load-form.ts'
import { deleteDraft } from '#server/objects/rows/drafts.ts'
import { findObjectToWrite } from '#server/objects/definition/business-objects.ts'
import { newValues, valuesOf, type RightsSource } from './open-form.ts'
import { personFacts, personRights } from '#server/identity/users/person-rights.ts'
import { refuseStale } from '#server/objects/definition/refuse-stale.ts'
import { rowData, subRowsOf, theRow } from '#server/objects/rows/rows.ts'
import { addRow, changeRow, type SavedRow } from '#server/objects/rows/save-row.ts'

export type Saving = {
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
export async function saveForm(
  tx: Tx,
  env: Pick<Env, 'now' | 'newId'>,
  tenantId: string,
  actor: Actor,
  saving: Saving,
): Promise<SavedForm> {
  const form = await loadForm(tx, tenantId, saving.formKey, saving.version)
  const object = await findObjectToWrite(tx, tenantId, form.boAlias)
  const person = actor.id === null ? NOBODY : await personRights(tx, tenantId, actor.id)
  const permission = saving.rights(form, person)
  const before = saving.rowId
    ? await heldValues(tx, tenantId, actor, form, object, saving, saving.rowId)
    : await newValues(tx, env, tenantId, actor.id, form)
  const data = await accepted(tx, env, tenantId, actor, form, permission, before, saving)
  if (saving.draftId && actor.id !== null) {
    await deleteDraft(tx, { tenantId, userId: actor.id, objectId: object.id }, saving.draftId)
  }
  const saved = saving.rowId
    ? await changeRow(
        tx,
        env,
        tenantId,
        actor,
        object,
        { id: saving.rowId, revision: saving.revision ?? null, scope: saving.scope },
        data,
      )
    : await addRow(
        tx,
        env,
        tenantId,
        actor,
        object,
        await withDrawn(tx, env, tenantId, form, permission, data),
      )
  return { ...saved, data: { ...data, main: { ...data.main, ...saved.numbers } } }
}

async function heldValues(
  tx: Tx,
  tenantId: string,
  actor: Pick<Actor, 'language'>,
  form: LoadedForm,
  object: Awaited<ReturnType<typeof findObjectToWrite>>,
  { scope: rowScope, revision }: Saving,
  rowId: string,
): Promise<FormValues> {
  const row = await theRow(tx, tenantId, object, rowId, rowScope, true)
  // Before anything else is wrong with it: whoever looks at an old form should hear that first.
  if (revision !== undefined && revision !== null) {
    await refuseStale(tx, tenantId, 'object.changedByOther', row, revision, actor.language)
  }
  return valuesOf(form.object, rowData(row.values, await subRowsOf(tx, tenantId, object.id, rowId)))
}

/** What is going to be stored, out of what came and what the person may write. */
async function accepted(
  tx: Tx,
  env: Pick<Env, 'now'>,
  tenantId: string,
  { id, language }: Actor,
  form: LoadedForm,
  permission: Permission,
  before: FormValues,
  saving: Saving,
): Promise<FormValues> {
  const tongue = language === 'en-US' ? 'en' : 'zh'
  const { compiled } = form
  const around = { now: env.now(), seed: saving.rowId ?? '' }
  const locked = lockedRows(compiled, before, around)
  const taken = acceptData(saving.data, before, { permission, strict: false, locked })
  if (!taken.ok) {
    throw notAccepted(form, taken.problems, language)
  }
  const begun = await begunRows(tx, env, tenantId, id, form, taken.data)
  const first = settleForm(compiled, begun, around)
  const settled =
    first.readOnly.size === 0 ? first : settleForm(compiled, fixed(begun, before, first), around)
  const places = await takenPlaces(tx, tenantId, form, settled.data, saving.rowId)
  const errors = validateSettled(compiled, withLocked(compiled, settled, locked), permission, tongue, places)
  if (errors.length > 0) {
    throw new Failure(
      'form.invalid',
      { problem: formErrorText(errors, tongue) },
      { value: { errors: errors.map((error) => ({ ...error, text: messageOf(error, tongue) })) } },
    )
  }
  return settled.data
}

/** New rows of sub-tables begin with their defaults, where nothing came or the person may not write. */
async function begunRows(
  tx: Tx,
  env: Pick<Env, 'now'>,
  tenantId: string,
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
  const facts = personId === null ? {} : await personFacts(tx, tenantId, personId)
  const subs = [...tables].map((table): [string, readonly Row[]] => {
    const begin = defaultRow(compiled, table, { now: env.now(), numbers: {}, ...facts })
    return [table, rowsIn(data, table).map((row) => (row[ROW_ID] === undefined ? { ...begin, ...row } : row))]
  })
  return { ...data, subs: { ...data.subs, ...Object.fromEntries(subs) } }
}

/** Puts back what a condition makes read-only: what was stored, or nothing in a new row. */
function fixed(came: FormValues, before: FormValues, { readOnly }: Settled): FormValues {
  const put = (row: Row, old: Row, isFixed: (name: string) => boolean): Row => {
    const names = Object.keys(row).filter(isFixed)
    return names.length === 0
      ? row
      : { ...row, ...Object.fromEntries(names.map((name) => [name, old[name] ?? null])) }
  }
  const has = (place: Place): boolean => readOnly.has(place)
  return {
    main: put(came.main, before.main, (name) => has(placeOf('main', name))),
    subs: Object.fromEntries(
      Object.entries(came.subs).map(([table, rows]) => {
        const old = new Map(rowsIn(before, table).map((row) => [row[ROW_ID], row]))
        return [
          table,
          rows.map((row, index) =>
            put(row, old.get(row[ROW_ID]) ?? {}, (name) => has(placeOf(table, name, index))),
          ),
        ]
      }),
    ),
  }
}

/** Numbers that a default draws for a field the person cannot fill in themselves. */
async function withDrawn(
  tx: Tx,
  env: Pick<Env, 'now'>,
  tenantId: string,
  { compiled }: LoadedForm,
  permission: Permission,
  data: FormValues,
): Promise<FormValues> {
  const drawn: [string, string][] = []
  for (const { table, name, control } of compiled.fields) {
    const isOurs = table === 'main' && !isWritable(rightIn(permission, table, name))
    if (isOurs && control.default?.from === 'sequence') {
      const sequence = await theSequence(tx, tenantId, control.default.alias)
      drawn.push([name, await nextNumber(tx, env, tenantId, sequence)])
    }
  }
  return drawn.length === 0 ? data : { ...data, main: { ...data.main, ...Object.fromEntries(drawn) } }
}

function notAccepted(
  { object }: LoadedForm,
  problems: readonly AcceptProblem[],
  language: Actor['language'],
): Failure {
  const tongue = language === 'en-US' ? 'en' : 'zh'
  const label = (place: string): string => {
    const [table = '', name] = place.split('.')
    const sub = object.subs.find(({ key }) => key === table)
    const field = (sub?.fields ?? object.fields).find(({ key }) => key === name)
    const found = name === undefined ? sub : field
    return found === undefined ? place : nameIn(found, language)
  }
  const told = problems.slice(0, 50).map((problem) => ({
    ...problem,
    text: say(acceptMessages[problem.reason], tongue, { field: label(problem.field) }),
  }))
  return new Failure('form.invalid', { problem: told[0]?.text ?? '' }, { value: { errors: told } })
}
