import type { ExecutorRule } from '../definition/executor-rule.ts'
import { elementsOf, textOf, type BpmnElement, type CreateElement } from './element.ts'

const list = (text: string | undefined): string[] =>
  (text ?? '')
    .split(/[,\uff0c]/)
    .map((key) => key.trim())
    .filter((key) => key !== '')

const oneOf = <T extends string>(text: string | undefined, ...known: readonly T[]): T | undefined =>
  known.find((word) => word === text)

/** The rule an `executor` element stands for, or null when it lacks what its type needs. */
export function readExecutor(element: BpmnElement): ExecutorRule | null {
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
  return rule && { ...rule, ...shared }
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
      return keys.length > 0 ? { type, keys } : null
    case 'org': {
      const who = oneOf(get('who'), 'members', 'heads')
      const under = get('under') === 'true' ? { under: true } : {}
      return keys.length > 0 ? { type, keys, ...under, ...(who ? { who } : {}) } : null
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
    case 'sameAsNode': {
      const node = get('node')
      return node ? { type, node } : null
    }
    case 'formField': {
      const field = get('field')
      const holds = oneOf(get('holds'), 'person', 'org', 'post', 'role')
      return field ? { type, field, ...(holds ? { holds } : {}) } : null
    }
    case 'expression': {
      const formula = get('formula')
      return formula ? { type, formula } : null
    }
    case 'customQuery': {
      const [object, take] = [get('object'), get('take')]
      const where = elementsOf(element, 'wheres').map((one) => ({
        field: textOf(one, 'field') ?? '',
        is: textOf(one, 'is') ?? '',
      }))
      const isWhole = where.length > 0 && where.every(({ field, is }) => field !== '' && is !== '')
      return object && take && isWhole ? { type, object, where, take } : null
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
