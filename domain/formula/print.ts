import { bindingPower, UNARY_POWER, type Expression } from './tree.ts'

/** The formula a tree stands for, in the present syntax and with no more brackets than it needs. */
export function printFormula(tree: Expression): string {
  switch (tree.kind) {
    case 'number':
      return String(tree.value)
    case 'text':
      return quoted(tree.value)
    case 'boolean':
      return tree.value ? 'true' : 'false'
    case 'field':
      return tree.path.join('.')
    case 'unary':
      return `${tree.operator}${within(tree.operand, UNARY_POWER)}`
    case 'binary': {
      const power = bindingPower(tree.operator) ?? 0
      return `${within(tree.left, power)} ${tree.operator} ${within(tree.right, power + 1)}`
    }
    case 'choice':
      return `${within(tree.test, 1)} ? ${printFormula(tree.yes)} : ${printFormula(tree.no)}`
    default:
      return `${tree.name}(${tree.args.map(printFormula).join(', ')})`
  }
}

/** In brackets when it binds looser than its place asks for. */
function within(tree: Expression, least: number): string {
  const power =
    tree.kind === 'choice' ? 0 : tree.kind === 'binary' ? bindingPower(tree.operator) : UNARY_POWER
  return (power ?? 0) < least ? `(${printFormula(tree)})` : printFormula(tree)
}

const SPELLED: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '"': '\\"',
  '\\': '\\\\',
}

const quoted = (text: string): string => `"${text.replace(/[\n\r\t"\\]/g, (char) => SPELLED[char] ?? char)}"`
