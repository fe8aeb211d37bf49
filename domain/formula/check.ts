import { readFormula, type Formula } from './formula.ts'
import { functionOf } from './functions.ts'
import { rowArguments, tableArgument } from './reference.ts'
import type { SyntaxReason } from './token.ts'
import type { Expression } from './tree.ts'

/** The fields of a form: its own, and those of each sub-table. */
export type FormFields = {
  readonly main: readonly string[]
  readonly subs: Readonly<Record<string, readonly string[]>>
}

export type CheckReason =
  | SyntaxReason
  | 'unknownFunction'
  | 'argumentCount'
  | 'unknownField'
  | 'unknownTable'
  | 'itemForm'
  | 'itemOutsideRow'

/** Why a formula cannot be saved; `found` is the part of it that is wrong. */
export type FormulaProblem = { readonly reason: CheckReason; readonly found: string; readonly at?: number }

/** `reads` lists fields as `main.price` and `orders.price`, and a sub-table whose rows are counted as `orders`. */
type CheckResult =
  | { ok: true; formula: Formula; reads: ReadonlySet<string> }
  | { ok: false; problem: FormulaProblem }

type Check = { shape: FormFields; reads: Set<string>; problem?: FormulaProblem }

/** The position of an expression: in a row of which table, and whether it may be a whole column. */
type Position = { row: string | undefined; allowsColumn: boolean }

/** Checks a formula of a field of the form (`home` is 'main') or of a sub-table, and lists the fields it reads. */
export function checkFormula(source: string, home: string, shape: FormFields): CheckResult {
  const read = readFormula(source)
  if (!read.ok) {
    return read
  }
  const check: Check = { shape, reads: new Set() }
  visit(check, read.formula.tree, { row: home === 'main' ? undefined : home, allowsColumn: false })
  return check.problem
    ? { ok: false, problem: check.problem }
    : { ok: true, formula: read.formula, reads: check.reads }
}

function refuse(check: Check, reason: CheckReason, found: string): void {
  check.problem ??= { reason, found }
}

const fieldsOf = (shape: FormFields, table: string): readonly string[] | undefined =>
  Object.hasOwn(shape.subs, table) ? shape.subs[table] : undefined

function visit(check: Check, tree: Expression, position: Position): void {
  const single = { ...position, allowsColumn: false }
  switch (tree.kind) {
    case 'field':
      return visitField(check, tree.path, position)
    case 'unary':
      return visit(check, tree.operand, single)
    case 'binary':
      return [tree.left, tree.right].forEach((side) => visit(check, side, single))
    case 'choice':
      return [tree.test, tree.yes, tree.no].forEach((part) => visit(check, part, single))
    case 'call':
      return visitCall(check, tree, position)
    default:
      return undefined
  }
}

function visitField(check: Check, path: readonly string[], position: Position): void {
  const [head = '', name = ''] = path
  const written = path.join('.')
  const table = head === 'item' ? position.row : head
  const fields = table === undefined ? undefined : fieldsOf(check.shape, table)
  if (path.length === 1 && position.row !== undefined) {
    return refuse(check, 'itemForm', written)
  }
  if (head === 'item' && path.length > 1) {
    return fields === undefined
      ? refuse(check, 'itemOutsideRow', written)
      : addRead(check, fields, name, `${table}.${name}`, written)
  }
  if (head !== 'main' && fields !== undefined) {
    return position.allowsColumn && path.length > 1
      ? addRead(check, fields, name, `${table}.${name}`, written)
      : refuse(check, 'itemForm', written)
  }
  const field = head === 'main' && path.length > 1 ? name : head
  return addRead(check, check.shape.main, field, `main.${field}`, written)
}

function addRead(
  check: Check,
  names: readonly string[],
  name: string,
  reference: string,
  written: string,
): void {
  if (names.includes(name)) {
    check.reads.add(reference)
  } else {
    refuse(check, 'unknownField', written)
  }
}

function visitCall(check: Check, tree: Expression & { kind: 'call' }, position: Position): void {
  const called = functionOf(tree.name)
  if (called === undefined) {
    return refuse(check, 'unknownFunction', tree.name)
  }
  if (tree.args.length < called.minArguments || tree.args.length > called.maxArguments) {
    return refuse(check, 'argumentCount', tree.name)
  }
  const table = called.kind === 'rows' ? tableArgument(tree.args[0]) : undefined
  if (called.kind !== 'rows' || table === undefined) {
    const base = called.kind === 'rows' ? called.base : called.kind === 'list' ? called : undefined
    return tree.args.forEach((arg, index) =>
      visit(check, arg, { ...position, allowsColumn: base?.takesColumn(index, tree.args.length) ?? false }),
    )
  }
  if (fieldsOf(check.shape, table) === undefined) {
    return refuse(check, 'unknownTable', table)
  }
  const expressions = tree.args.slice(1)
  if (
    expressions.length < called.base.minArguments &&
    !(expressions.length === 0 && called.acceptsTableAlone)
  ) {
    return refuse(check, 'argumentCount', tree.name)
  }
  check.reads.add(table)
  const perRow = rowArguments(tree)
  expressions.forEach((arg) =>
    visit(check, arg, { row: perRow.includes(arg) ? table : position.row, allowsColumn: false }),
  )
}
