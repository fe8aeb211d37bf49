import { functionOf } from '#domain/formula/functions.ts'
import { readFormula } from '#domain/formula/formula.ts'
import { print } from '#domain/formula/print.ts'
import { rowArguments, tableOf } from '#domain/formula/reference.ts'
import type { Tree } from '#domain/formula/tree.ts'
import type { Definition } from '#domain/objects/definition.ts'

/** The fields that hold amounts: of the form, and of each sub-table. */
export type MoneyFields = { main: ReadonlySet<string>; subs: ReadonlyMap<string, ReadonlySet<string>> }

export function moneyFieldsOf({ fields, subs }: Definition): MoneyFields {
  const amounts = (list: Definition['fields']) =>
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
  return changed === read.formula.tree ? source : print(changed)
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

type Known = MoneyFields & { repeated: string | null }

const HUNDRED: Tree = { kind: 'number', value: 100 }
const divided = (tree: Tree): Tree => ({ kind: 'binary', operator: '/', left: tree, right: HUNDRED })

/** Gives the very same tree when there is nothing to change. */
function inYuan(tree: Tree, money: Known, row: string | undefined): Tree {
  const go = (part: Tree) => inYuan(part, money, row)
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
  money: Known,
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

/** A whole column of amounts is gone through row by row: `SUM(items.amount)` is `SUMSUB(items, item.amount / 100)`. */
function calling(tree: Tree & { kind: 'call' }, money: Known, row: string | undefined): Tree {
  const [only] = tree.args
  const [table = '', name = ''] = only?.kind === 'field' && only.path.length === 2 ? only.path : []
  const perRow = `${tree.name}SUB`
  if (tree.args.length === 1 && money.subs.get(table)?.has(name) && functionOf(perRow)) {
    const amount = divided({ kind: 'field', path: ['item', name] })
    return { kind: 'call', name: perRow, args: [{ kind: 'field', path: [table] }, amount] }
  }
  const rows = rowArguments(tree)
  const args = tree.args.map((arg) =>
    rows.includes(arg) ? inYuan(arg, money, tableOf(only)) : inYuan(arg, money, row),
  )
  return args.every((arg, at) => arg === tree.args[at]) ? tree : { ...tree, args }
}
