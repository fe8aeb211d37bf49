import type { ExecutorRule } from '../definition/executor-rule.ts'
import { elementsOf, textOf, type BpmnElement, type CreateElement } from './element.ts'

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[,\uff0c]/)
    .map((key) => key.trim())
    .filter((key) => key !== '')

const oneOf = <T extends string>(text: string | undefined, ...values: readonly T[]): T | undefined =>
  values.find((word) => word === text)

/**
 * The rule an `executor` element stands for, and whether it has all its type needs: somebody who draws has chosen the type
 * before the people. Null where it cannot be understood at all.
 */
export function readExecutor(element: BpmnElement): { rule: ExecutorRule; isWhole: boolean } | null {
  const get = (name: string) => textOf(element, name)
  const combine = oneOf(get('combine'), 'or', 'and', 'except')
  if (get('combine') !== undefined && combine === undefined) {
    return null
  }
  const shared = {
    ...(combine === undefined ? {} : { combine }),
    ...(get('extract') === 'false' ? { extract: false } : {}),
  }
  const rule = ruleOf(element, get)
  return rule && { rule: { ...rule, ...shared }, isWhole: isWhole(rule) }
}

function isWhole(rule: ExecutorRule): boolean {
  switch (rule.type) {
    case 'user':
    case 'role':
    case 'post':
    case 'job':
    case 'group':
    case 'org':
      return rule.keys.length > 0
    case 'sameAsNode':
      return rule.node !== ''
    case 'formField':
      return rule.field !== ''
    case 'expression':
      return rule.formula !== ''
    case 'customQuery': {
      const { object, take, where } = rule
      const isFilled = where.length > 0 && where.every(({ field, is }) => field !== '' && is !== '')
      return object !== '' && take !== '' && isFilled
    }
    default:
      return true
  }
}

function ruleOf(element: BpmnElement, get: (name: string) => string | undefined): ExecutorRule | null {
  const type = get('type')
  const keys = list(get('keys'))
  switch (type) {
    case 'user':
    case 'role':
    case 'post':
    case 'job':
    case 'group':
      return { type, keys }
    case 'org': {
      const who = oneOf(get('who'), 'members', 'heads')
      const under = get('under') === 'true' ? { under: true } : {}
      return { type, keys, ...under, ...(who ? { who } : {}) }
    }
    case 'depHead':
    case 'superior': {
      const of = oneOf(get('of') ?? 'starter', 'starter', 'previous')
      const level = get('level')
      const isLevel = level === undefined || /^\d$/.test(level)
      return of && isLevel ? { type, of, ...(level === undefined ? {} : { level: Number(level) }) } : null
    }
    case 'initiator':
    case 'previousApprover':
    case 'item':
      return { type }
    case 'sameAsNode':
      return { type, node: get('node') ?? '' }
    case 'formField': {
      const holds = oneOf(get('holds'), 'person', 'org', 'post', 'role')
      return { type, field: get('field') ?? '', ...(holds ? { holds } : {}) }
    }
    case 'expression':
      return { type, formula: get('formula') ?? '' }
    case 'customQuery': {
      const where = elementsOf(element, 'wheres').map((one) => ({
        field: textOf(one, 'field') ?? '',
        is: textOf(one, 'is') ?? '',
      }))
      return { type, object: get('object') ?? '', where, take: get('take') ?? '' }
    }
    default:
      return null
  }
}

export function writeExecutor(create: CreateElement, rule: ExecutorRule): BpmnElement {
  const attributes: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(rule)) {
    if (name === 'where') {
      continue
    }
    attributes[name] = Array.isArray(value) ? value.join(',') : String(value)
  }
  if (rule.type === 'customQuery') {
    attributes.wheres = rule.where.map((one) => create('shanju:Where', one))
  }
  return create('shanju:Executor', attributes)
}
