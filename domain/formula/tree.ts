/** From loosest to tightest; operators of one line bind alike, from left to right. */
const LEVELS = [
  ['||'],
  ['&&'],
  ['==', '!='],
  ['<', '<=', '>', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/', '%'],
] as const

export type BinaryOperator = (typeof LEVELS)[number][number]
export type UnaryOperator = '-' | '+' | '!'

/** A formula as it was understood. A field keeps its path as written: `price`, `main.price`, `item.price`. */
export type Tree =
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'field'; path: readonly string[] }
  | { kind: 'unary'; operator: UnaryOperator; operand: Tree }
  | { kind: 'binary'; operator: BinaryOperator; left: Tree; right: Tree }
  | { kind: 'choice'; test: Tree; yes: Tree; no: Tree }
  | { kind: 'call'; name: string; args: readonly Tree[] }

export const UNARY_POWER = LEVELS.length + 1

const POWERS = new Map<string, number>(
  LEVELS.flatMap((level, index) => level.map((operator): [string, number] => [operator, index + 1])),
)

/** How tightly a binary operator binds, from 1 on, or undefined when it is none. */
export const powerOf = (operator: string): number | undefined => POWERS.get(operator)

export const isBinary = (operator: string): operator is BinaryOperator => POWERS.has(operator)

export function childrenOf(tree: Tree): readonly Tree[] {
  switch (tree.kind) {
    case 'unary':
      return [tree.operand]
    case 'binary':
      return [tree.left, tree.right]
    case 'choice':
      return [tree.test, tree.yes, tree.no]
    case 'call':
      return tree.args
    default:
      return []
  }
}

/** How many levels the tree has; without recursion, as this is what protects the recursions. */
export function depthOf(tree: Tree): number {
  let depth = 0
  let level: readonly Tree[] = [tree]
  while (level.length > 0) {
    depth += 1
    level = level.flatMap(childrenOf)
  }
  return depth
}
