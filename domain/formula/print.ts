import { bindingPower, UNARY_BINDING_POWER, type Expression } from './tree.ts'

/** The text of an expression, in the current syntax and without needless brackets. */
export function printFormula(expression: Expression): string {
  switch (expression.kind) {
    case 'number':
      return String(expression.value)
    case 'text':
      return quoted(expression.value)
    case 'boolean':
      return expression.value ? 'true' : 'false'
    case 'field':
      return expression.path.join('.')
    case 'unary':
      return `${expression.operator}${printOperand(expression.operand, UNARY_BINDING_POWER)}`
    case 'binary': {
      const power = bindingPower(expression.operator) ?? 0
      return `${printOperand(expression.left, power)} ${expression.operator} ${printOperand(expression.right, power + 1)}`
    }
    case 'choice':
      return `${printOperand(expression.test, 1)} ? ${printFormula(expression.yes)} : ${printFormula(expression.no)}`
    default:
      return `${expression.name}(${expression.args.map(printFormula).join(', ')})`
  }
}

/** The text of an operand, in brackets when it binds less tightly than required. */
function printOperand(expression: Expression, minPower: number): string {
  const power =
    expression.kind === 'choice'
      ? 0
      : expression.kind === 'binary'
        ? bindingPower(expression.operator)
        : UNARY_BINDING_POWER
  return (power ?? 0) < minPower ? `(${printFormula(expression)})` : printFormula(expression)
}

const ESCAPED: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '"': '\\"',
  '\\': '\\\\',
}

const quoted = (text: string): string => `"${text.replace(/[\n\r\t"\\]/g, (char) => ESCAPED[char] ?? char)}"`
