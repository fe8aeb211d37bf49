import type { Step } from '#domain/formula/plan.ts'
import { recalculate, type Unsolved } from '#domain/formula/recalculate.ts'
import type { FormValues, Row, Surroundings } from '#domain/formula/scope.ts'
import type { CompiledForm } from '../definition/compile-form.ts'
import { demandsIn, hiddenIn, type Linkage } from './linkage.ts'
import { placeOf, rowsIn, type Place } from './field-path.ts'
import { fieldIn } from '../definition/field-reference.ts'
import { fenOf, inYuan } from './amounts-in-yuan.ts'
import { visiblePlan } from '../rights/visible-data.ts'
import { isVisible, rightIn, tableRightIn, type Permission } from '../rights/field-rights.ts'

/** A form worked out: computed fields filled, what conditions hide emptied, and what they ask for. */
export type Settled = Linkage & { readonly data: FormValues; readonly unsolved: readonly Unsolved[] }

/** Chains of fields that hide each other end; this is for a form that was never checked. */
const MAX_ROUNDS = 50

/**
 * Works out computed fields and conditions together: what is hidden counts as empty, for formulas, for other
 * conditions and for what is stored. Screen and server call it alike; amounts come and go in fen.
 */
export function settleForm(
  form: CompiledForm,
  typed: FormValues,
  around: Surroundings,
  before: ReadonlySet<Place> = new Set(),
): Settled {
  let hidden = before
  for (let round = 0; ; round++) {
    const masked = withoutHidden(typed, hidden)
    const { data: inUnits, unsolved } = recalculate(form.plan, inYuan(form.object, masked), around)
    const next = hiddenIn(form, inUnits, around)
    if (round >= MAX_ROUNDS || isSameSet(hidden, next)) {
      const demands = demandsIn(form, inUnits, around)
      return { data: withComputed(form, masked, inUnits), unsolved, hidden: next, ...demands }
    }
    hidden = next
  }
}

/** The form as a person can work it out: without formulas and conditions that look at what is hidden from them. */
export function formFor(form: CompiledForm, permission: Permission): CompiledForm {
  const sees = (condition: { reads: ReadonlySet<string> }): boolean =>
    [...condition.reads].every((reference) => {
      const [table = '', name] = reference.split('.')
      return name === undefined
        ? !tableRightIn(permission, table).hidden
        : isVisible(rightIn(permission, table, name))
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

function withoutHidden(typed: FormValues, hidden: ReadonlySet<Place>): FormValues {
  if (hidden.size === 0) {
    return typed
  }
  const clear = (row: Row, table: string, index?: number): Row => {
    const names = Object.keys(row).filter((name) => hidden.has(placeOf(table, name, index)))
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
    form.plan.steps.map((step) => [step.field, fieldIn(form.object, step)?.type === 'money']),
  )
  const take = (steps: readonly Step[], row: Row, solved: Row): Row => {
    const values = steps.map(({ field, name }): [string, unknown] => [
      name,
      amounts.get(field) === true ? fenOf(solved[name]) : (solved[name] ?? null),
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
        const solved = rowsIn(inUnits, table)
        return [
          table,
          steps.length === 0 ? rows : rows.map((row, index) => take(steps, row, solved[index] ?? {})),
        ]
      }),
    ),
  }
}

const isSameSet = (a: ReadonlySet<Place>, b: ReadonlySet<Place>): boolean =>
  a.size === b.size && [...a].every((place) => b.has(place))
