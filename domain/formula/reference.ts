import { functionOf, usesWorkCalendar } from './functions.ts'
import { childExpressions, type Expression } from './tree.ts'

/** The sub-table that an argument names, as `orders` or in the older syntax `data.orders`; otherwise undefined. */
export function tableArgument(tree: Expression | undefined): string | undefined {
  if (tree?.kind !== 'field') {
    return undefined
  }
  const [first, second] = tree.path
  return tree.path.length === 1 ? first : tree.path.length === 2 && first === 'data' ? second : undefined
}

/** The arguments that are calculated for every row of a sub-table. */
export function rowArguments(tree: Expression): readonly Expression[] {
  const called = tree.kind === 'call' ? functionOf(tree.name) : undefined
  if (tree.kind !== 'call' || called?.kind !== 'rows' || tableArgument(tree.args[0]) === undefined) {
    return []
  }
  const expressions = tree.args.slice(1)
  return expressions.filter((_, index) => called.base.takesColumn(index, expressions.length))
}

/** Whether a function in it, even one that is not reached, needs the work calendar. */
export const needsWorkCalendar = (tree: Expression): boolean =>
  (tree.kind === 'call' && usesWorkCalendar(tree.name)) || childExpressions(tree).some(needsWorkCalendar)

/** Functions that give another value at every call. */
const RANDOM_FUNCTIONS = ['RAND', 'UUID']

type Variation = { byRow: boolean; isRandom: boolean }

/** The calls and columns that have the same value for every row, so that they are calculated only once. */
export function sharedSubexpressions(tree: Expression): Set<Expression> {
  const shared = new Set<Expression>()
  const visit = (part: Expression): Variation => {
    // In arguments that are calculated for every row, `item` is that row and not the row of the formula itself.
    const perRow = rowArguments(part)
    const inner = childExpressions(part).map((child): Variation => {
      const { byRow, isRandom } = visit(child)
      return { byRow: byRow && !perRow.includes(child), isRandom }
    })
    const isRowField = part.kind === 'field' && part.path[0] === 'item'
    const byRow = isRowField || inner.some((variation) => variation.byRow)
    const isRandom =
      inner.some((variation) => variation.isRandom) ||
      (part.kind === 'call' && RANDOM_FUNCTIONS.includes(part.name))
    const isCostly =
      part.kind === 'call' || (part.kind === 'field' && part.path.length > 1 && part.path[0] !== 'main')
    if (isCostly && !byRow && !isRandom) {
      shared.add(part)
    }
    return { byRow, isRandom }
  }
  visit(tree)
  return shared
}
