import type { PlanStep } from '#domain/formula/plan.ts'
import { recalculate, type FailedField } from '#domain/formula/recalculate.ts'
import type { FormValues, ValueRow, EvaluationContext } from '#domain/formula/scope.ts'
import type { CompiledForm } from '../definition/compile-form.ts'
import { requiredAndReadOnly, hiddenFields, type Linkage } from './linkage.ts'
import { fieldPathOf, rowsOfTable, type FieldPath } from './field-path.ts'
import { findField } from '../definition/field-reference.ts'
import { fenFromYuan, amountsInYuan } from './amounts-in-yuan.ts'
import { visiblePlan } from '../rights/visible-data.ts'
import { isVisible, fieldRightIn, tableRightIn, type FormPermission } from '../rights/field-rights.ts'

/** A form worked out: computed fields filled, what conditions hide emptied, and what they ask for. */
export type SettledForm = Linkage & {
  readonly data: FormValues
  readonly failedFields: readonly FailedField[]
}

/** Chains of fields that hide each other end; this is for a form that was never checked. */
const MAX_ROUNDS = 50

/**
 * Works out computed fields and conditions together: what is hidden counts as empty, for formulas, for other
 * conditions and for what is stored. Screen and server call it alike; amounts come and go in fen.
 */
export function settleForm(
  form: CompiledForm,
  typed: FormValues,
  around: EvaluationContext,
  before: ReadonlySet<FieldPath> = new Set(),
): SettledForm {
  let hidden = before
  for (let round = 0; ; round++) {
    const masked = withoutHidden(typed, hidden)
    const { data: inUnits, failedFields } = recalculate(form.plan, amountsInYuan(form.object, masked), around)
    const next = hiddenFields(form, inUnits, around)
    if (round >= MAX_ROUNDS || isSameSet(hidden, next)) {
      const demands = requiredAndReadOnly(form, inUnits, around)
      return { data: withComputed(form, masked, inUnits), failedFields, hidden: next, ...demands }
    }
    hidden = next
  }
}

/** The form as a person can work it out: without formulas and conditions that look at what is hidden from them. */
export function formForPermission(form: CompiledForm, permission: FormPermission): CompiledForm {
  const sees = (condition: { reads: ReadonlySet<string> }): boolean =>
    [...condition.reads].every((reference) => {
      const [table = '', name] = reference.split('.')
      return name === undefined
        ? !tableRightIn(permission, table).hidden
        : isVisible(fieldRightIn(permission, table, name))
    })
  const seen = <T extends { reads: ReadonlySet<string> }>(condition: T | undefined): T | undefined =>
    condition !== undefined && sees(condition) ? condition : undefined
  return {
    ...form,
    plan: visiblePlan(form.plan, permission),
    fields: form.fields.map((field) => ({
      ...field,
      conditions: {
        gates: field.conditions.gates.filter(sees),
        show: seen(field.conditions.show),
        required: seen(field.conditions.required),
        readOnly: seen(field.conditions.readOnly),
      },
    })),
    tables: form.tables.map((table) => ({
      ...table,
      gates: table.gates.filter(sees),
      permit: seen(table.permit),
    })),
  }
}

function withoutHidden(typed: FormValues, hidden: ReadonlySet<FieldPath>): FormValues {
  if (hidden.size === 0) {
    return typed
  }
  const clear = (row: ValueRow, table: string, index?: number): ValueRow => {
    const names = Object.keys(row).filter((name) => hidden.has(fieldPathOf(table, name, index)))
    return names.length === 0 ? row : { ...row, ...Object.fromEntries(names.map((name) => [name, null])) }
  }
  return {
    main: clear(typed.main, 'main'),
    subs: Object.fromEntries(
      Object.entries(typed.subs).map(([table, rows]) => [
        table,
        hidden.has(table) ? [] : rows.map((row, index) => clear(row, table, index)),
      ]),
    ),
  }
}

/** The computed values out of what was worked out in yuan; everything else stays as it is, in fen. */
function withComputed(form: CompiledForm, data: FormValues, inUnits: FormValues): FormValues {
  const amounts = new Map(
    form.plan.steps.map((step) => [step.field, findField(form.object, step)?.type === 'money']),
  )
  const take = (steps: readonly PlanStep[], row: ValueRow, solved: ValueRow): ValueRow => {
    const values = steps.map(({ field, name }): [string, unknown] => [
      name,
      amounts.get(field) === true ? fenFromYuan(solved[name]) : (solved[name] ?? null),
    ])
    return values.every(([name, value]) => row[name] === value)
      ? row
      : { ...row, ...Object.fromEntries(values) }
  }
  const byTable = Map.groupBy(form.plan.steps, ({ table }) => table)
  return {
    main: take(byTable.get('main') ?? [], data.main, inUnits.main),
    subs: Object.fromEntries(
      Object.entries(data.subs).map(([table, rows]) => {
        const steps = byTable.get(table) ?? []
        const solved = rowsOfTable(inUnits, table)
        return [
          table,
          steps.length === 0 ? rows : rows.map((row, index) => take(steps, row, solved[index] ?? {})),
        ]
      }),
    ),
  }
}

const isSameSet = (a: ReadonlySet<FieldPath>, b: ReadonlySet<FieldPath>): boolean =>
  a.size === b.size && [...a].every((place) => b.has(place))
