import { readFormula, type Formula } from './formula.ts'
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
 * `hasEmptyInput` means that a field the formula reads is still empty. A screen then does not show the error, as the
 * person has not filled in everything yet.
 */
export type EvaluationResult =
  | { ok: true; value: FormulaScalar }
  | { ok: false; problem: EvaluationErrorKind; reason: EvaluationErrorReason; hasEmptyInput: boolean }

/** Calculates a formula. It always terminates, never throws, and reads nothing but its arguments. */
export function evaluate(
  formula: Formula,
  data: FormValues,
  context: EvaluationContext,
  scope: EvaluationScope = {},
): EvaluationResult {
  const state = startEvaluation(formula, data, context, scope)
  const value = evaluateScalar(state, formula.tree)
  const { error, hasEmptyInput } = state
  return error ? { ok: false, problem: error.kind, reason: error.reason, hasEmptyInput } : { ok: true, value }
}

/** What a person is told of a formula that failed; undefined while a field it reads is still empty. */
export const shownProblem = (outcome: EvaluationResult & { ok: false }): 'formula' | 'date' | undefined =>
  outcome.hasEmptyInput ? undefined : outcome.problem === 'date' ? 'date' : 'formula'

/** Parses a formula and calculates it; a syntax error is a formula calculation error. */
export function calculate(
  source: string,
  data: FormValues,
  context: EvaluationContext,
  scope?: EvaluationScope,
): EvaluationResult {
  const read = readFormula(source)
  return read.ok
    ? evaluate(read.formula, data, context, scope)
    : { ok: false, problem: 'formula', reason: 'syntax', hasEmptyInput: false }
}

/** A single value. A column in its place is an error: the formula should have used `item.xxx`. */
function evaluateScalar(state: EvaluationState, expression: Expression): FormulaScalar {
  const value = evaluateExpression(state, expression)
  return isColumn(value) ? state.fail('formula', 'itemForm') : value
}

function evaluateExpression(state: EvaluationState, expression: Expression): FormulaValue {
  state.spend(1)
  if (state.error || state.depth >= formulaLimits.depth) {
    return state.fail('budget', 'tooDeep')
  }
  const isShared = state.shared.has(expression)
  const cached = isShared ? state.memo.get(expression) : undefined
  if (cached) {
    state.hasEmptyInput ||= cached.hasEmptyInput
    return cached.value
  }
  const before = state.hasEmptyInput
  state.hasEmptyInput = false
  state.depth += 1
  const value = withinLimits(state, computeValue(state, expression))
  state.depth -= 1
  if (isShared && !state.error) {
    state.memo.set(expression, { value, hasEmptyInput: state.hasEmptyInput })
  }
  state.hasEmptyInput ||= before
  return value
}

function withinLimits(state: EvaluationState, value: FormulaValue): FormulaValue {
  if (typeof value === 'number') {
    // Adding zero turns negative zero into zero.
    return Number.isFinite(value) ? value + 0 : state.fail('formula', 'outOfRange')
  }
  return typeof value === 'string' && value.length > formulaLimits.text
    ? state.fail('budget', 'longText')
    : value
}

function computeValue(state: EvaluationState, expression: Expression): FormulaValue {
  switch (expression.kind) {
    case 'field':
      return fieldValue(state, expression.path)
    case 'unary':
      return applyOperator(expression.operator, [evaluateScalar(state, expression.operand)], state)
    case 'binary': {
      const left = evaluateScalar(state, expression.left)
      if (expression.operator === '&&' || expression.operator === '||') {
        const isDecided = toBoolean(left) === (expression.operator === '||')
        return toBoolean(isDecided ? left : evaluateScalar(state, expression.right))
      }
      return applyOperator(expression.operator, [left, evaluateScalar(state, expression.right)], state)
    }
    case 'choice':
      return evaluateExpression(
        state,
        toBoolean(evaluateScalar(state, expression.test)) ? expression.yes : expression.no,
      )
    case 'call':
      return callFunction(state, expression.name, expression.args)
    default:
      return expression.value
  }
}

function fieldValue(state: EvaluationState, path: readonly string[]): FormulaValue {
  const found = resolvePath(path, state.data, state.row)
  if ('mistake' in found) {
    return state.fail('formula', found.mistake)
  }
  const value = 'column' in found ? found.column : found.value
  state.spend(isColumn(value) ? value.length : typeof value === 'string' ? value.length >> 8 : 0)
  state.hasEmptyInput ||= isColumn(value) ? value.some(isBlank) : isBlank(value)
  return value
}

function callFunction(state: EvaluationState, name: string, args: readonly Expression[]): FormulaValue {
  const called = functionOf(name)
  if (called === undefined) {
    return state.fail('formula', 'unknownFunction')
  }
  if (args.length < called.minArguments || args.length > called.maxArguments) {
    return state.fail('formula', 'argumentCount')
  }
  if (called.kind === 'lazy') {
    const thunks = args.map((arg) => () => evaluateScalar(state, arg))
    return called.run(thunks, state)
  }
  if (called.kind === 'scalar') {
    const values = args.map((arg) => evaluateScalar(state, arg))
    return state.error ? null : called.run(values, state)
  }
  const values =
    called.kind === 'rows' ? rowsArguments(state, called, args) : listArguments(state, called, args)
  state.spend(values.reduce<number>((cost, value) => cost + (isColumn(value) ? value.length : 1), 0))
  return state.error ? null : (called.kind === 'rows' ? called.base : called).run(values, state)
}

const listArguments = (
  state: EvaluationState,
  called: ListFunction,
  args: readonly Expression[],
): FormulaValue[] =>
  args.map((arg, index) =>
    called.takesColumn(index, args.length) ? evaluateExpression(state, arg) : evaluateScalar(state, arg),
  )

/** Calculates the expressions for every row of the table, as `item`. Without a table the arguments are columns. */
function rowsArguments(
  state: EvaluationState,
  { base, acceptsTableAlone }: RowsFunction,
  args: readonly Expression[],
): FormulaValue[] {
  const table = tableArgument(args[0])
  if (table === undefined) {
    return listArguments(state, base, args)
  }
  const rows = subTableRows(state.data, table) ?? []
  const expressions = args.slice(1)
  if (expressions.length === 0 && acceptsTableAlone) {
    return [rows.map(() => 1)]
  }
  if (expressions.length < base.minArguments) {
    state.fail('formula', 'argumentCount')
  }
  return expressions.map((arg, index) =>
    base.takesColumn(index, expressions.length) ? valuePerRow(state, rows, arg) : evaluateScalar(state, arg),
  )
}

function valuePerRow(
  state: EvaluationState,
  rows: readonly ValueRow[],
  expression: Expression,
): FormulaScalar[] {
  const outer = state.row
  const values: FormulaScalar[] = []
  for (const row of rows) {
    if (state.error) {
      break
    }
    state.row = row
    values.push(evaluateScalar(state, expression))
  }
  state.row = outer
  return values
}
