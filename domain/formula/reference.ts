import { functionOf } from './functions.ts'
import { childrenOf, type Tree } from './tree.ts'

/** The sub-table an argument names, or undefined when it is anything else: `orders`, or `data.orders` as of old. */
export function tableOf(tree: Tree | undefined): string | undefined {
  if (tree?.kind !== 'field') {
    return undefined
  }
  const [first, second] = tree.path
  return tree.path.length === 1 ? first : tree.path.length === 2 && first === 'data' ? second : undefined
}

/** The arguments that are worked out for every row of a sub-table. */
export function rowArguments(tree: Tree): readonly Tree[] {
  const called = tree.kind === 'call' ? functionOf(tree.name) : undefined
  if (tree.kind !== 'call' || called?.kind !== 'rows' || tableOf(tree.args[0]) === undefined) {
    return []
  }
  return tree.args.slice(1, tree.args.length - called.plain)
}

/** Chance gives another number each time it is asked. */
const CHANCE = ['RAND', 'UUID']

/** The calls whose result is the same for every row around them, so that they need to be made only once. */
export function sharedCalls(tree: Tree): Set<Tree> {
  const shared = new Set<Tree>()
  const readsRow = (part: Tree): boolean => {
    const bound = new Set(rowArguments(part))
    const reads = childrenOf(part).filter((child) => readsRow(child) && !bound.has(child)).length > 0
    const own =
      part.kind === 'field' ? part.path[0] === 'item' : part.kind === 'call' && CHANCE.includes(part.name)
    if (part.kind === 'call' && !reads && !own) {
      shared.add(part)
    }
    return reads || own
  }
  readsRow(tree)
  return shared
}
