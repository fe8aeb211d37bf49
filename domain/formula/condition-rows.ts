import { readFormula } from './formula.ts'
import type { Expression } from './tree.ts'

export const CONDITION_OPERATORS = ['==', '!=', '>', '>=', '<', '<='] as const
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number]

/** `days > 3`: a field, a comparison, a value. */
export type ConditionRow = { field: string; operator: ConditionOperator; value: string | number | boolean }

/** Rows of which all must hold, or any. */
export type ConditionRows = { join: 'and' | 'or'; rows: ConditionRow[] }

/** A condition as rows to choose in; null where it says more than rows can show, and stays a text. */
export function conditionRows(formula: string): ConditionRows | null {
  if (formula.trim() === '') {
    return { join: 'and', rows: [] }
  }
  const read = readFormula(formula)
  if (!read.ok) {
    return null
  }
  const { tree } = read.formula
  const join = tree.kind === 'binary' && tree.operator === '||' ? 'or' : 'and'
  const rows = partsOf(tree, join === 'or' ? '||' : '&&').map(rowOf)
  return rows.every((row) => row !== null) ? { join, rows } : null
}

const partsOf = (tree: Expression, operator: '&&' | '||'): Expression[] =>
  tree.kind === 'binary' && tree.operator === operator
    ? [...partsOf(tree.left, operator), ...partsOf(tree.right, operator)]
    : [tree]

function rowOf(tree: Expression): ConditionRow | null {
  if (tree.kind !== 'binary' || tree.left.kind !== 'field') {
    return null
  }
  const operator = CONDITION_OPERATORS.find((one) => one === tree.operator)
  const value = valueOf(tree.right)
  return operator === undefined || value === undefined
    ? null
    : { field: tree.left.path.join('.'), operator, value }
}

function valueOf(tree: Expression): ConditionRow['value'] | undefined {
  if (tree.kind === 'number' || tree.kind === 'text' || tree.kind === 'boolean') {
    return tree.value
  }
  return tree.kind === 'unary' && tree.operator === '-' && tree.operand.kind === 'number'
    ? -tree.operand.value
    : undefined
}

/** The formula that rows stand for. */
export const conditionFormula = ({ join, rows }: ConditionRows): string =>
  rows
    .map(({ field, operator, value }) => `${field} ${operator} ${literal(value)}`)
    .join(join === 'or' ? ' || ' : ' && ')

const literal = (value: ConditionRow['value']): string =>
  typeof value === 'string' ? `"${value.replaceAll('"', "'")}"` : String(value)
