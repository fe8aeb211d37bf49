import { stripDataPrefix } from './brace.ts'
import { formulaLimits } from './limits.ts'
import { tokenize, type SyntaxProblem, type SyntaxReason, type FormulaToken } from './token.ts'
import {
  expressionDepth,
  isBinaryOperator,
  bindingPower,
  UNARY_BINDING_POWER,
  type Expression,
} from './tree.ts'

export type ParseResult = { ok: true; tree: Expression } | { ok: false; problem: SyntaxProblem }

/** The first problem is reported; it also moves the reader to the end, so that all loops stop. */
type Reader = { tokens: readonly FormulaToken[]; at: number; depth: number; problem?: SyntaxProblem }

const EMPTY_TEXT: Expression = { kind: 'text', value: '' }

/** Parses a formula. A leading `=`, as in spreadsheets, is allowed and ignored. */
export function parseFormula(source: string): ParseResult {
  if (source.length > formulaLimits.source) {
    return { ok: false, problem: { reason: 'tooLong', at: formulaLimits.source, found: '' } }
  }
  const tokenized = tokenize(source)
  if (!tokenized.ok) {
    return tokenized
  }
  const reader: Reader = { tokens: tokenized.tokens, at: 0, depth: 0 }
  skip(reader, '==')
  const tree = readExpression(reader, 0)
  if (peek(reader).kind !== 'end') {
    fail(reader, 'unexpected')
  }
  if (!reader.problem && expressionDepth(tree) > formulaLimits.depth) {
    fail(reader, 'tooDeep')
  }
  return reader.problem ? { ok: false, problem: reader.problem } : { ok: true, tree }
}

const END: FormulaToken = { kind: 'end', at: 0 }
const peek = (reader: Reader): FormulaToken => reader.tokens[reader.at] ?? END
const isSign = (token: FormulaToken, sign: string): boolean => token.kind === 'sign' && token.value === sign

function skip(reader: Reader, sign: string): boolean {
  const found = isSign(peek(reader), sign)
  reader.at += found ? 1 : 0
  return found
}

function fail(reader: Reader, reason: SyntaxReason): Expression {
  const token = peek(reader)
  const found =
    token.kind === 'end' ? '' : token.kind === 'field' ? token.path.join('.') : String(token.value)
  const reported = reason === 'unexpected' && token.kind === 'end' ? 'unfinished' : reason
  reader.problem ??= { reason: reported, at: token.at, found: found.slice(0, 20) }
  reader.at = reader.tokens.length - 1
  return EMPTY_TEXT
}

function expect(reader: Reader, sign: string): void {
  if (!skip(reader, sign)) {
    fail(reader, 'unexpected')
  }
}

/** Reads an expression with all operators that bind more tightly than `minPower`. */
function readExpression(reader: Reader, minPower: number): Expression {
  reader.depth += 1
  let left = reader.depth > formulaLimits.depth ? fail(reader, 'tooDeep') : readUnary(reader)
  for (let token = peek(reader); token.kind === 'sign'; token = peek(reader)) {
    const power = bindingPower(token.value)
    if (isBinaryOperator(token.value) && power !== undefined && power > minPower) {
      reader.at += 1
      left = { kind: 'binary', operator: token.value, left, right: readExpression(reader, power) }
    } else if (token.value === '?' && minPower === 0) {
      reader.at += 1
      const yes = readExpression(reader, 0)
      expect(reader, ':')
      left = { kind: 'choice', test: left, yes, no: readExpression(reader, 0) }
    } else {
      break
    }
  }
  reader.depth -= 1
  return left
}

function readUnary(reader: Reader): Expression {
  const token = peek(reader)
  if (token.kind === 'sign' && (token.value === '-' || token.value === '+' || token.value === '!')) {
    reader.at += 1
    return { kind: 'unary', operator: token.value, operand: readExpression(reader, UNARY_BINDING_POWER) }
  }
  return readTerm(reader, token)
}

function readTerm(reader: Reader, token: FormulaToken): Expression {
  reader.at += token.kind === 'end' ? 0 : 1
  switch (token.kind) {
    case 'number':
      return { kind: 'number', value: token.value }
    case 'text':
      return { kind: 'text', value: token.value }
    case 'field':
      return { kind: 'field', path: token.path }
    case 'name':
      return readName(reader, token.value)
    default:
      break
  }
  if (isSign(token, '(')) {
    const inner = readExpression(reader, 0)
    expect(reader, ')')
    return inner
  }
  reader.at -= token.kind === 'end' ? 0 : 1
  return fail(reader, 'unexpected')
}

/** A field's path, true or false, or a function call; the older syntax writes `FormMath.` before function names. */
function readName(reader: Reader, first: string): Expression {
  const path = [first]
  while (skip(reader, '.')) {
    const next = peek(reader)
    if (next.kind !== 'name') {
      return fail(reader, 'unexpected')
    }
    path.push(next.value)
    reader.at += 1
  }
  if (isSign(peek(reader), '(')) {
    const name = path.length === 2 && first === 'FormMath' ? path[1] : path.length === 1 ? first : undefined
    return name === undefined ? fail(reader, 'notCallable') : readCall(reader, name.toUpperCase())
  }
  const word = first.toLowerCase()
  if (path.length === 1 && (word === 'true' || word === 'false')) {
    return { kind: 'boolean', value: word === 'true' }
  }
  return { kind: 'field', path: stripDataPrefix(path) }
}

function readCall(reader: Reader, name: string): Expression {
  const args: Expression[] = []
  expect(reader, '(')
  if (!skip(reader, ')')) {
    do {
      args.push(readExpression(reader, 0))
    } while (skip(reader, ','))
    expect(reader, ')')
  }
  return { kind: 'call', name, args }
}
