import type { Formula } from './formula.ts'
import type { ListFunction, EvaluationErrorKind, RowsFunction, EvaluationErrorReason } from './function.ts'
import { functionOf } from './functions.ts'
import { formulaLimits } from './limits.ts'
import { applyOperator } from './operate.ts'
import { tableArgument } from './reference.ts'
import { resolvePath, subTableRows, type FormValues, type ValueRow, type EvaluationContext } from './scope.ts'
import { startEvaluation, type EvaluationScope, type EvaluationState } from './state.ts'
import type { Expression } from './tree.ts'
import { isBlank, isColumn, toBoolean, type FormulaScalar, type FormulaValue } from './value.ts'

/**
 * `hasEmptyInput` says that a field the formula reads is still empty: then a screen keeps the problem to itself until
 * the person has filled it in.
 */
export type EvaluationResult =
  | { ok: true; value: FormulaScalar }
  | { ok: false; problem: EvaluationErrorKind; reason: EvaluationErrorReason; hasEmptyInput: boolean }

/** Works a formula out: always ends, never throws, and knows nothing but what it is given. */
export function evaluate(
  formula: Formula,
  data: FormValues,
  context: EvaluationContext,
  scope: EvaluationScope = {},
): EvaluationResult {
  const state = startEvaluation(formula, data, context, scope)
  const value = scalarAt(state, formula.tree)
  const { error, hasEmptyInput } = state
  return error ? { ok: false, problem: error.kind, reason: error.reason, hasEmptyInput } : { ok: true, value }
}

/** A whole column where one value is wanted is a row expression without its item. */
function scalarAt(state: EvaluationState, tree: Expression): FormulaScalar {
  const value = valueAt(state, tree)
  return isColumn(value) ? state.fail('formula', 'itemForm') : value
}

function valueAt(state: EvaluationState, tree: Expression): FormulaValue {
  state.spend(1)
  if (state.error || state.depth >= formulaLimits.depth) {
    return state.fail('budget', 'tooDeep')
  }
  const shared = state.shared.has(tree)
  const known = shared ? state.memo.get(tree) : undefined
  if (known) {
    state.hasEmptyInput ||= known.hasEmptyInput
    return known.value
  }
  const before = state.hasEmptyInput
  state.hasEmptyInput = false
  state.depth += 1
  const value = checked(state, worked(state, tree))
  state.depth -= 1
  if (shared && !state.error) {
    state.memo.set(tree, { value, hasEmptyInput: state.hasEmptyInput })
  }
  state.hasEmptyInput ||= before
  return value
}

function checked(state: EvaluationState, value: FormulaValue): FormulaValue {
  if (typeof value === 'number') {
    // Plus zero makes the negative zero an ordinary one.
    return Number.isFinite(value) ? value + 0 : state.fail('formula', 'outOfRange')
  }
  return typeof value === 'string' && value.length > formulaLimits.text
    ? state.fail('budget', 'longText')
    : value
}

function worked(state: EvaluationState, tree: Expression): FormulaValue {
  switch (tree.kind) {
    case 'field':
      return fieldAt(state, tree.path)
    case 'unary':
      return applyOperator(tree.operator, [scalarAt(state, tree.operand)], state)
    case 'binary': {
      const left = scalarAt(state, tree.left)
      if (tree.operator === '&&' || tree.operator === '||') {
        const decided = toBoolean(left) === (tree.operator === '||')
        return toBoolean(decided ? left : scalarAt(state, tree.right))
      }
      return applyOperator(tree.operator, [left, scalarAt(state, tree.right)], state)
    }
    case 'choice':
      return valueAt(state, toBoolean(scalarAt(state, tree.test)) ? tree.yes : tree.no)
    case 'call':
      return callAt(state, tree.name, tree.args)
    default:
      return tree.value
  }
}

function fieldAt(state: EvaluationState, path: readonly string[]): FormulaValue {
  const found = resolvePath(path, state.data, state.row)
  if ('mistake' in found) {
    return state.fail('formula', found.mistake)
  }
  const value = 'column' in found ? found.column : found.value
  state.spend(isColumn(value) ? value.length : typeof value === 'string' ? value.length >> 8 : 0)
  state.hasEmptyInput ||= isColumn(value) ? value.some(isBlank) : isBlank(value)
  return value
}

function callAt(state: EvaluationState, name: string, args: readonly Expression[]): FormulaValue {
  const called = functionOf(name)
  if (called === undefined) {
    return state.fail('formula', 'unknownFunction')
  }
  if (args.length < called.minArguments || args.length > called.maxArguments) {
    return state.fail('formula', 'argumentCount')
  }
  if (called.kind === 'lazy') {
    const later = args.map((arg) => () => scalarAt(state, arg))
    return called.run(later, state)
  }
  if (called.kind === 'scalar') {
    const values = args.map((arg) => scalarAt(state, arg))
    return state.error ? null : called.run(values, state)
  }
  const values = called.kind === 'rows' ? overRows(state, called, args) : columnsAt(state, called, args)
  state.spend(values.reduce<number>((cost, value) => cost + (isColumn(value) ? value.length : 1), 0))
  return state.error ? null : (called.kind === 'rows' ? called.base : called).run(values, state)
}

const columnsAt = (
  state: EvaluationState,
  called: ListFunction,
  args: readonly Expression[],
): FormulaValue[] =>
  args.map((arg, index) =>
    called.takesColumn(index, args.length) ? valueAt(state, arg) : scalarAt(state, arg),
  )

/** The table's rows one after the other are `item`; without a table the arguments are columns already. */
function overRows(
  state: EvaluationState,
  { base, acceptsTableAlone: alone }: RowsFunction,
  args: readonly Expression[],
): FormulaValue[] {
  const table = tableArgument(args[0])
  if (table === undefined) {
    return columnsAt(state, base, args)
  }
  const rows = subTableRows(state.data, table) ?? []
  const expressions = args.slice(1)
  if (expressions.length === 0 && alone) {
    return [rows.map(() => 1)]
  }
  if (expressions.length < base.minArguments) {
    state.fail('formula', 'argumentCount')
  }
  return expressions.map((arg, index) =>
    base.takesColumn(index, expressions.length) ? eachRow(state, rows, arg) : scalarAt(state, arg),
  )
}

function eachRow(state: EvaluationState, rows: readonly ValueRow[], tree: Expression): FormulaScalar[] {
  const outer = state.row
  const values: FormulaScalar[] = []
  for (const row of rows) {
    if (state.error) {
      break
    }
    state.row = row
    values.push(scalarAt(state, tree))
  }
  state.row = outer
  return values
}
