/** Operators from the weakest to the strongest; those of one line are equally strong and apply from left to right. */
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

/** A parsed formula. A field has its path as written: `price`, `main.price`, `item.price`. */
export type Expression =
  | { kind: 'number'; value: number }
  | { kind: 'text'; value: string }
  | { kind: 'boolean'; value: boolean }
  | { kind: 'field'; path: readonly string[] }
  | { kind: 'unary'; operator: UnaryOperator; operand: Expression }
  | { kind: 'binary'; operator: BinaryOperator; left: Expression; right: Expression }
  | { kind: 'choice'; test: Expression; yes: Expression; no: Expression }
  | { kind: 'call'; name: string; args: readonly Expression[] }

export const UNARY_BINDING_POWER = LEVELS.length + 1

const POWERS = new Map<string, number>(
  LEVELS.flatMap((level, index) => level.map((operator): [string, number] => [operator, index + 1])),
)

/** How strongly a binary operator binds, from 1 on; undefined for anything else. */
export const bindingPower = (operator: string): number | undefined => POWERS.get(operator)

export const isBinaryOperator = (operator: string): operator is BinaryOperator => POWERS.has(operator)

export function childExpressions(tree: Expression): readonly Expression[] {
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

/** The number of levels. It is counted without recursion, because it protects recursive functions from deep trees. */
export function expressionDepth(tree: Expression): number {
  let depth = 0
  let level: readonly Expression[] = [tree]
  while (level.length > 0) {
    depth += 1
    level = level.flatMap(childExpressions)
  }
  return depth
}
