import { readFormula, type Formula } from './formula.ts'
import { functionOf } from './functions.ts'
import { rowArguments, tableArgument } from './reference.ts'
import type { SyntaxReason } from './token.ts'
import { type Expression } from './tree.ts'

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

/** Why a formula cannot be kept; `found` is the piece of it that is meant. */
export type FormulaProblem = { readonly reason: CheckReason; readonly found: string; readonly at?: number }

/** `reads` names fields as `main.price` and `orders.price`, and a sub-table whose rows are counted as `orders`. */
type Checked =
  | { ok: true; formula: Formula; reads: ReadonlySet<string> }
  | { ok: false; problem: FormulaProblem }

type Walk = { shape: FormFields; reads: Set<string>; problem?: FormulaProblem }

/** Where in a formula one stands: in the row of which table, and whether a whole column may stand there. */
type Where = { row: string | undefined; column: boolean }

/** Whether a formula of a field of the form ('main') or of a sub-table's row can be kept, and what it reads. */
export function checkFormula(source: string, home: string, shape: FormFields): Checked {
  const read = readFormula(source)
  if (!read.ok) {
    return read
  }
  const walk: Walk = { shape, reads: new Set() }
  visit(walk, read.formula.tree, { row: home === 'main' ? undefined : home, column: false })
  return walk.problem
    ? { ok: false, problem: walk.problem }
    : { ok: true, formula: read.formula, reads: walk.reads }
}

function refuse(walk: Walk, reason: CheckReason, found: string): void {
  walk.problem ??= { reason, found }
}

const fieldsOf = (shape: FormFields, table: string): readonly string[] | undefined =>
  Object.hasOwn(shape.subs, table) ? shape.subs[table] : undefined

function visit(walk: Walk, tree: Expression, where: Where): void {
  const alone = { ...where, column: false }
  switch (tree.kind) {
    case 'field':
      return visitField(walk, tree.path, where)
    case 'unary':
      return visit(walk, tree.operand, alone)
    case 'binary':
      return [tree.left, tree.right].forEach((side) => visit(walk, side, alone))
    case 'choice':
      return [tree.test, tree.yes, tree.no].forEach((part) => visit(walk, part, alone))
    case 'call':
      return visitCall(walk, tree, where)
    default:
      return undefined
  }
}

function visitField(walk: Walk, path: readonly string[], where: Where): void {
  const [head = '', name = ''] = path
  const written = path.join('.')
  const table = head === 'item' ? where.row : head
  const fields = table === undefined ? undefined : fieldsOf(walk.shape, table)
  if (path.length === 1 && where.row !== undefined) {
    return refuse(walk, 'itemForm', written)
  }
  if (head === 'item' && path.length > 1) {
    return fields === undefined
      ? refuse(walk, 'itemOutsideRow', written)
      : note(walk, fields, name, `${table}.${name}`, written)
  }
  if (head !== 'main' && fields !== undefined) {
    return where.column && path.length > 1
      ? note(walk, fields, name, `${table}.${name}`, written)
      : refuse(walk, 'itemForm', written)
  }
  const field = head === 'main' && path.length > 1 ? name : head
  return note(walk, walk.shape.main, field, `main.${field}`, written)
}

function note(walk: Walk, known: readonly string[], name: string, reference: string, written: string): void {
  if (known.includes(name)) {
    walk.reads.add(reference)
  } else {
    refuse(walk, 'unknownField', written)
  }
}

function visitCall(walk: Walk, tree: Expression & { kind: 'call' }, where: Where): void {
  const called = functionOf(tree.name)
  if (called === undefined) {
    return refuse(walk, 'unknownFunction', tree.name)
  }
  if (tree.args.length < called.least || tree.args.length > called.most) {
    return refuse(walk, 'argumentCount', tree.name)
  }
  const table = called.kind === 'rows' ? tableArgument(tree.args[0]) : undefined
  if (called.kind !== 'rows' || table === undefined) {
    return tree.args.forEach((arg) =>
      visit(walk, arg, { ...where, column: called.kind === 'list' || called.kind === 'rows' }),
    )
  }
  if (fieldsOf(walk.shape, table) === undefined) {
    return refuse(walk, 'unknownTable', table)
  }
  const rows = rowArguments(tree)
  if (rows.length === 0 && !called.alone) {
    return refuse(walk, 'argumentCount', tree.name)
  }
  walk.reads.add(table)
  rows.forEach((arg) => visit(walk, arg, { row: table, column: false }))
  tree.args.slice(1 + rows.length).forEach((arg) => visit(walk, arg, { ...where, column: false }))
}
