import type { Formula } from './formula.ts'
import type { ProblemKind, RowsFunction, RunReason } from './function.ts'
import { functionOf } from './functions.ts'
import { formulaLimits } from './limits.ts'
import { applyOperator } from './operate.ts'
import { tableArgument } from './reference.ts'
import { resolvePath, subTableRows, type FormValues, type ValueRow, type EvaluationContext } from './scope.ts'
import { startEvaluation, type EvaluationScope, type EvaluationState } from './state.ts'
import type { Expression } from './tree.ts'
import { isBlank, isList, toTruth, type FormulaScalar, type FormulaValue } from './value.ts'

/**
 * `waiting` says that a field the formula reads is still empty: then a screen keeps the problem to itself until
 * the person has filled it in.
 */
export type EvaluationResult =
  | { ok: true; value: FormulaScalar }
  | { ok: false; problem: ProblemKind; reason: RunReason; waiting: boolean }

/** Works a formula out: always ends, never throws, and knows nothing but what it is given. */
export function evaluate(
  formula: Formula,
  data: FormValues,
  around: EvaluationContext,
  place: EvaluationScope = {},
): EvaluationResult {
  const state = startEvaluation(formula, data, around, place)
  const value = scalarAt(state, formula.tree)
  const { stop, waiting } = state
  return stop ? { ok: false, problem: stop.kind, reason: stop.reason, waiting } : { ok: true, value }
}

/** A whole column where one value is wanted is a row expression without its item. */
function scalarAt(state: EvaluationState, tree: Expression): FormulaScalar {
  const value = valueAt(state, tree)
  return isList(value) ? state.fail('formula', 'itemForm') : value
}

function valueAt(state: EvaluationState, tree: Expression): FormulaValue {
  state.spend(1)
  if (state.stop || state.depth >= formulaLimits.depth) {
    return state.fail('budget', 'tooDeep')
  }
  const shared = state.shared.has(tree)
  const known = shared ? state.memo.get(tree) : undefined
  if (known) {
    state.waiting ||= known.waiting
    return known.value
  }
  const before = state.waiting
  state.waiting = false
  state.depth += 1
  const value = checked(state, worked(state, tree))
  state.depth -= 1
  if (shared && !state.stop) {
    state.memo.set(tree, { value, waiting: state.waiting })
  }
  state.waiting ||= before
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
        const decided = toTruth(left) === (tree.operator === '||')
        return toTruth(decided ? left : scalarAt(state, tree.right))
      }
      return applyOperator(tree.operator, [left, scalarAt(state, tree.right)], state)
    }
    case 'choice':
      return valueAt(state, toTruth(scalarAt(state, tree.test)) ? tree.yes : tree.no)
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
  state.spend(isList(value) ? value.length : typeof value === 'string' ? value.length >> 8 : 0)
  state.waiting ||= isList(value) ? value.some(isBlank) : isBlank(value)
  return value
}

function callAt(state: EvaluationState, name: string, args: readonly Expression[]): FormulaValue {
  const called = functionOf(name)
  if (called === undefined) {
    return state.fail('formula', 'unknownFunction')
  }
  if (args.length < called.least || args.length > called.most) {
    return state.fail('formula', 'argumentCount')
  }
  if (called.kind === 'lazy') {
    const later = args.map((arg) => () => scalarAt(state, arg))
    return called.run(later, state)
  }
  if (called.kind === 'scalar') {
    const values = args.map((arg) => scalarAt(state, arg))
    return state.stop ? null : called.run(values, state)
  }
  const values =
    called.kind === 'rows' ? overRows(state, called, args) : args.map((arg) => valueAt(state, arg))
  state.spend(values.reduce<number>((cost, value) => cost + (isList(value) ? value.length : 1), 0))
  return state.stop ? null : (called.kind === 'rows' ? called.base : called).run(values, state)
}

/** The table's rows one after the other are `item`; without a table the arguments are columns already. */
function overRows(state: EvaluationState, called: RowsFunction, args: readonly Expression[]): FormulaValue[] {
  const split = args.length - called.plain
  const behind = args.slice(split).map((arg) => valueAt(state, arg))
  const table = tableArgument(args[0])
  if (table === undefined) {
    return [...args.slice(0, split).map((arg) => valueAt(state, arg)), ...behind]
  }
  const rows = subTableRows(state.data, table) ?? []
  if (split > 1) {
    return [...args.slice(1, split).map((arg) => eachRow(state, rows, arg)), ...behind]
  }
  if (!called.alone) {
    state.fail('formula', 'argumentCount')
  }
  return [rows.map(() => 1), ...behind]
}

function eachRow(state: EvaluationState, rows: readonly ValueRow[], tree: Expression): FormulaScalar[] {
  const outer = state.row
  const values: FormulaScalar[] = []
  for (const row of rows) {
    if (state.stop) {
      break
    }
    state.row = row
    values.push(scalarAt(state, tree))
  }
  state.row = outer
  return values
}
