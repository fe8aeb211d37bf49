import { functionOf } from '#domain/formula/functions.ts'
import { readFormula } from '#domain/formula/formula.ts'
import { printFormula } from '#domain/formula/print.ts'
import { rowArguments, tableArgument } from '#domain/formula/reference.ts'
import type { Expression } from '#domain/formula/tree.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'

/** The fields that hold amounts: of the form, and of each sub-table. */
export type MoneyFields = { main: ReadonlySet<string>; subs: ReadonlyMap<string, ReadonlySet<string>> }

export function moneyFieldsOf({ fields, subs }: ObjectDefinition): MoneyFields {
  const amounts = (list: ObjectDefinition['fields']) =>
    new Set(list.filter(({ type }) => type === 'money').map(({ key }) => key))
  return { main: amounts(fields), subs: new Map(subs.map((sub) => [sub.key, amounts(sub.fields)])) }
}

/**
 * A formula for amounts as people know them. Forms keep amounts in fen, and in formulas everybody writes yuan: so
 * each amount it reads is divided. `repeated` is the sub-table whose rows `loop.item` stands for. What is no formula
 * is left as it is.
 */
export function toYuanFormula(source: string, money: MoneyFields, repeated: string | null = null): string {
  const read = readFormula(source)
  if (!read.ok) {
    return source
  }
  const changed = inYuan(read.formula.tree, { ...money, repeated }, undefined)
  return changed === read.formula.tree ? source : printFormula(changed)
}

/** A formula whose result is kept in a field: an amount goes back to whole fen. */
export function toFenFormula(
  source: string,
  field: string,
  money: MoneyFields,
  repeated: string | null = null,
): string {
  const yuan = toYuanFormula(source, money, repeated)
  return money.main.has(field) && readFormula(source).ok ? `ROUND((${yuan}) * 100, 0)` : yuan
}

type MoneyFacts = MoneyFields & { repeated: string | null }

const HUNDRED: Expression = { kind: 'number', value: 100 }
const divided = (tree: Expression): Expression => ({
  kind: 'binary',
  operator: '/',
  left: tree,
  right: HUNDRED,
})

/** Gives the very same tree when there is nothing to change. */
function inYuan(tree: Expression, money: MoneyFacts, row: string | undefined): Expression {
  const go = (part: Expression) => inYuan(part, money, row)
  switch (tree.kind) {
    case 'field':
      return isAmount(tree.path, money, row) ? divided(tree) : tree
    case 'unary': {
      const operand = go(tree.operand)
      return operand === tree.operand ? tree : { ...tree, operand }
    }
    case 'binary': {
      const [left, right] = [go(tree.left), go(tree.right)]
      return left === tree.left && right === tree.right ? tree : { ...tree, left, right }
    }
    case 'choice': {
      const [test, yes, no] = [go(tree.test), go(tree.yes), go(tree.no)]
      return test === tree.test && yes === tree.yes && no === tree.no ? tree : { ...tree, test, yes, no }
    }
    case 'call':
      return calling(tree, money, row)
    default:
      return tree
  }
}

function isAmount(
  [head = '', name, field]: readonly string[],
  money: MoneyFacts,
  row: string | undefined,
): boolean {
  if (head === 'item') {
    return name !== undefined && row !== undefined && money.subs.get(row)?.has(name) === true
  }
  if (head === 'loop') {
    const table = name === 'item' ? money.repeated : null
    return field !== undefined && table !== null && money.subs.get(table)?.has(field) === true
  }
  if (head === 'main') {
    return name !== undefined && money.main.has(name)
  }
  return name === undefined && row === undefined && money.main.has(head)
}

function calling(
  tree: Expression & { kind: 'call' },
  money: MoneyFacts,
  row: string | undefined,
): Expression {
  const table = tableOfColumns(tree, money)
  if (table !== undefined) {
    return overRows(tree, table, money, row)
  }
  const rows = rowArguments(tree)
  const args = tree.args.map((arg) =>
    rows.includes(arg) ? inYuan(arg, money, tableArgument(tree.args[0])) : inYuan(arg, money, row),
  )
  return args.every((arg, at) => arg === tree.args[at]) ? tree : { ...tree, args }
}

/** The sub-table, when every list the function is given is a column of it and one of them holds amounts. */
function tableOfColumns(
  { name, args }: Expression & { kind: 'call' },
  { subs }: MoneyFacts,
): string | undefined {
  const called = functionOf(name)
  const lists = called?.kind === 'list' ? args.filter((_, at) => called.takesColumn(at, args.length)) : []
  const paths = lists.map((arg) => (arg.kind === 'field' && arg.path.length === 2 ? arg.path : []))
  const [table = ''] = paths[0] ?? []
  const isWhole = paths.every(([head]) => head === table) && functionOf(`${name}SUB`) !== undefined
  return isWhole && paths.some(([, field = '']) => subs.get(table)?.has(field)) ? table : undefined
}

/** Columns with amounts are gone through row by row: `SUM(items.amount)` is `SUMSUB(items, item.amount / 100)`. */
function overRows(
  tree: Expression & { kind: 'call' },
  table: string,
  money: MoneyFacts,
  row: string | undefined,
): Expression {
  const called = functionOf(tree.name)
  const args = tree.args.map((arg, at): Expression => {
    const isColumn = called?.kind === 'list' && called.takesColumn(at, tree.args.length)
    return isColumn && arg.kind === 'field'
      ? inYuan({ kind: 'field', path: ['item', ...arg.path.slice(1)] }, money, table)
      : inYuan(arg, money, row)
  })
  return { kind: 'call', name: `${tree.name}SUB`, args: [{ kind: 'field', path: [table] }, ...args] }
}
