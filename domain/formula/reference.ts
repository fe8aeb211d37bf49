import { functionOf } from './functions.ts'
import { childExpressions, type Expression } from './tree.ts'

/** The sub-table an argument names, or undefined when it is anything else: `orders`, or `data.orders` as of old. */
export function tableArgument(tree: Expression | undefined): string | undefined {
  if (tree?.kind !== 'field') {
    return undefined
  }
  const [first, second] = tree.path
  return tree.path.length === 1 ? first : tree.path.length === 2 && first === 'data' ? second : undefined
}

/** The arguments that are worked out for every row of a sub-table. */
export function rowArguments(tree: Expression): readonly Expression[] {
  const called = tree.kind === 'call' ? functionOf(tree.name) : undefined
  if (tree.kind !== 'call' || called?.kind !== 'rows' || tableArgument(tree.args[0]) === undefined) {
    return []
  }
  return tree.args.slice(1, tree.args.length - called.plain)
}

/** Chance gives another number each time it is asked. */
const CHANCE = ['RAND', 'UUID']

type Varies = { byRow: boolean; byChance: boolean }

/** The calls and columns that are the same for every row around them, so that they are worked out only once. */
export function sharedSubexpressions(tree: Expression): Set<Expression> {
  const shared = new Set<Expression>()
  const look = (part: Expression): Varies => {
    // What is worked out for every row of a table has that row as its item, not the row around it.
    const bound = rowArguments(part)
    const inner = childExpressions(part).map((child): Varies => {
      const { byRow, byChance } = look(child)
      return { byRow: byRow && !bound.includes(child), byChance }
    })
    const ofRow = part.kind === 'field' && part.path[0] === 'item'
    const byRow = ofRow || inner.some((varies) => varies.byRow)
    const byChance =
      inner.some((varies) => varies.byChance) || (part.kind === 'call' && CHANCE.includes(part.name))
    const costly =
      part.kind === 'call' || (part.kind === 'field' && part.path.length > 1 && part.path[0] !== 'main')
    if (costly && !byRow && !byChance) {
      shared.add(part)
    }
    return { byRow, byChance }
  }
  look(tree)
  return shared
}
