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

/** A form after calculation: computed fields are filled, hidden fields are empty, and conditions are applied. */
export type SettledForm = Linkage & {
  readonly data: FormValues
  readonly failedFields: readonly FailedField[]
}

/** A limit for forms that were not checked; in others, chains of fields that hide each other end. */
const MAX_ROUNDS = 50

/**
 * Calculates computed fields and conditions together, because hidden fields count as empty in formulas, in other
 * conditions and in the stored data. Browser and server both call it. Amounts are in fen.
 */
export function settleForm(
  form: CompiledForm,
  typed: FormValues,
  context: EvaluationContext,
  previouslyHidden: ReadonlySet<FieldPath> = new Set(),
): SettledForm {
  let hidden = previouslyHidden
  for (let round = 0; ; round++) {
    const masked = withoutHidden(typed, hidden)
    const { data: calculated, failedFields } = recalculate(
      form.plan,
      amountsInYuan(form.object, masked),
      context,
    )
    const next = hiddenFields(form, calculated, context)
    if (round >= MAX_ROUNDS || isSameSet(hidden, next)) {
      const conditions = requiredAndReadOnly(form, calculated, context)
      return { data: withComputed(form, masked, calculated), failedFields, hidden: next, ...conditions }
    }
    hidden = next
  }
}

/** The form without formulas and conditions that read fields hidden from the person. */
export function formForPermission(form: CompiledForm, permission: FormPermission): CompiledForm {
  const isReadable = (condition: { reads: ReadonlySet<string> }): boolean =>
    [...condition.reads].every((reference) => {
      const [table = '', name] = reference.split('.')
      return name === undefined
        ? !tableRightIn(permission, table).hidden
        : isVisible(fieldRightIn(permission, table, name))
    })
  const ifReadable = <T extends { reads: ReadonlySet<string> }>(condition: T | undefined): T | undefined =>
    condition !== undefined && isReadable(condition) ? condition : undefined
  return {
    ...form,
    plan: visiblePlan(form.plan, permission),
    fields: form.fields.map((field) => ({
      ...field,
      conditions: {
        gates: field.conditions.gates.filter(isReadable),
        show: ifReadable(field.conditions.show),
        required: ifReadable(field.conditions.required),
        readOnly: ifReadable(field.conditions.readOnly),
      },
    })),
    tables: form.tables.map((table) => ({
      ...table,
      gates: table.gates.filter(isReadable),
      permit: ifReadable(table.permit),
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

/** The data with the computed values, which were calculated in yuan, converted to fen. */
function withComputed(form: CompiledForm, data: FormValues, calculated: FormValues): FormValues {
  const amounts = new Map(
    form.plan.steps.map((step) => [step.field, findField(form.object, step)?.type === 'money']),
  )
  const withComputedValues = (
    steps: readonly PlanStep[],
    row: ValueRow,
    calculatedRow: ValueRow,
  ): ValueRow => {
    const values = steps.map(({ field, name }): [string, unknown] => [
      name,
      amounts.get(field) === true ? fenFromYuan(calculatedRow[name]) : (calculatedRow[name] ?? null),
    ])
    return values.every(([name, value]) => row[name] === value)
      ? row
      : { ...row, ...Object.fromEntries(values) }
  }
  const byTable = Map.groupBy(form.plan.steps, ({ table }) => table)
  return {
    main: withComputedValues(byTable.get('main') ?? [], data.main, calculated.main),
    subs: Object.fromEntries(
      Object.entries(data.subs).map(([table, rows]) => {
        const steps = byTable.get(table) ?? []
        const calculatedRows = rowsOfTable(calculated, table)
        return [
          table,
          steps.length === 0
            ? rows
            : rows.map((row, index) => withComputedValues(steps, row, calculatedRows[index] ?? {})),
        ]
      }),
    ),
  }
}

const isSameSet = (a: ReadonlySet<FieldPath>, b: ReadonlySet<FieldPath>): boolean =>
  a.size === b.size && [...a].every((path) => b.has(path))
