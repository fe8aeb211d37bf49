import type { Formula } from './formula.ts'
import type { ListFunction, ProblemKind, RowsFunction, RunReason } from './function.ts'
import { functionOf } from './functions.ts'
import { limits } from './limits.ts'
import { operate } from './operate.ts'
import { tableOf } from './reference.ts'
import { follow, rowsOf, type FormValues, type Row, type Surroundings } from './scope.ts'
import { stateOf, type Place, type State } from './state.ts'
import type { Tree } from './tree.ts'
import { isBlank, isList, toTruth, type Scalar, type Value } from './value.ts'

/**
 * `waiting` says that a field the formula reads is still empty: then a screen keeps the problem to itself until
 * the person has filled it in.
 */
export type Outcome =
  | { ok: true; value: Scalar }
  | { ok: false; problem: ProblemKind; reason: RunReason; waiting: boolean }

/** Works a formula out: always ends, never throws, and knows nothing but what it is given. */
export function evaluate(
  formula: Formula,
  data: FormValues,
  around: Surroundings,
  place: Place = {},
): Outcome {
  const state = stateOf(formula, data, around, place)
  const value = scalarAt(state, formula.tree)
  const { stop, waiting } = state
  return stop ? { ok: false, problem: stop.kind, reason: stop.reason, waiting } : { ok: true, value }
}

/** A whole column where one value is wanted is a row expression without its item. */
function scalarAt(state: State, tree: Tree): Scalar {
  const value = valueAt(state, tree)
  return isList(value) ? state.fail('formula', 'itemForm') : value
}

function valueAt(state: State, tree: Tree): Value {
  state.spend(1)
  if (state.stop || state.depth >= limits.depth) {
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

function checked(state: State, value: Value): Value {
  if (typeof value === 'number') {
    // Plus zero makes the negative zero an ordinary one.
    return Number.isFinite(value) ? value + 0 : state.fail('formula', 'outOfRange')
  }
  return typeof value === 'string' && value.length > limits.text ? state.fail('budget', 'longText') : value
}

function worked(state: State, tree: Tree): Value {
  switch (tree.kind) {
    case 'field':
      return fieldAt(state, tree.path)
    case 'unary':
      return operate(tree.operator, [scalarAt(state, tree.operand)], state)
    case 'binary': {
      const left = scalarAt(state, tree.left)
      if (tree.operator === '&&' || tree.operator === '||') {
        const decided = toTruth(left) === (tree.operator === '||')
        return toTruth(decided ? left : scalarAt(state, tree.right))
      }
      return operate(tree.operator, [left, scalarAt(state, tree.right)], state)
    }
    case 'choice':
      return valueAt(state, toTruth(scalarAt(state, tree.test)) ? tree.yes : tree.no)
    case 'call':
      return callAt(state, tree.name, tree.args)
    default:
      return tree.value
  }
}

function fieldAt(state: State, path: readonly string[]): Value {
  const found = follow(path, state.data, state.row)
  if ('mistake' in found) {
    return state.fail('formula', found.mistake)
  }
  const value = 'column' in found ? found.column : found.value
  state.spend(isList(value) ? value.length : typeof value === 'string' ? value.length >> 8 : 0)
  state.waiting ||= isList(value) ? value.some(isBlank) : isBlank(value)
  return value
}

function callAt(state: State, name: string, args: readonly Tree[]): Value {
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
  const values = called.kind === 'rows' ? overRows(state, called, args) : columnsAt(state, called, args)
  state.spend(values.reduce<number>((cost, value) => cost + (isList(value) ? value.length : 1), 0))
  return state.stop ? null : (called.kind === 'rows' ? called.base : called).run(values, state)
}

const columnsAt = (state: State, called: ListFunction, args: readonly Tree[]): Value[] =>
  args.map((arg, index) =>
    called.takesColumn(index, args.length) ? valueAt(state, arg) : scalarAt(state, arg),
  )

/** The table's rows one after the other are `item`; without a table the arguments are columns already. */
function overRows(state: State, { base, alone }: RowsFunction, args: readonly Tree[]): Value[] {
  const table = tableOf(args[0])
  if (table === undefined) {
    return columnsAt(state, base, args)
  }
  const rows = rowsOf(state.data, table) ?? []
  const expressions = args.slice(1)
  if (expressions.length === 0 && alone) {
    return [rows.map(() => 1)]
  }
  if (expressions.length < base.least) {
    state.fail('formula', 'argumentCount')
  }
  return expressions.map((arg, index) =>
    base.takesColumn(index, expressions.length) ? eachRow(state, rows, arg) : scalarAt(state, arg),
  )
}

function eachRow(state: State, rows: readonly Row[], tree: Tree): Scalar[] {
  const outer = state.row
  const values: Scalar[] = []
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
