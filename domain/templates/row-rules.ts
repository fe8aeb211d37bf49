import { readCondition } from '#domain/condition.ts'
import type { FilterTree, Properties } from '#domain/filter.ts'
import type { RowScope } from '#domain/objects/row-scope.ts'
import type { TemplateCondition, RowsRule } from './template.ts'

/** What words in a condition stand for: the person, and the day. */
export type ConditionContext = { readonly user: string; readonly today: string }

/** A value of a definition, with what a word in it stands for. */
export const spokenValue = (value: unknown, words: ConditionContext): unknown =>
  value === '{user}' ? words.user : value === '{today}' ? words.today : value

type Read = { ok: true; tree: FilterTree } | { ok: false; at: number; problem: string }

/** Conditions of a definition as a filter: all of them must hold. */
export function readTemplateConditions(
  conditions: readonly TemplateCondition[],
  properties: Properties,
  words: ConditionContext,
): Read {
  const trees: FilterTree[] = []
  for (const [at, { property, operation, value }] of conditions.entries()) {
    const read = readCondition({ property, operation, value: spokenValue(value, words) }, properties)
    if (!read.ok) {
      return { ok: false, at, problem: Object.values(read.problem).join(' ') }
    }
    trees.push(read.tree)
  }
  return { ok: true, tree: { all: trees } }
}

/** A rule on rows as a scope. Conditions that can no longer be read let nothing through. */
export function scopeOfRule(rule: RowsRule, properties: Properties, words: ConditionContext): RowScope {
  switch (rule.rows) {
    case 'naming':
      return Object.hasOwn(properties, rule.field) ? { rows: 'naming', field: rule.field } : { rows: 'none' }
    case 'matching': {
      const read = readTemplateConditions(rule.conditions, properties, words)
      return read.ok ? { rows: 'matching', tree: read.tree } : { rows: 'none' }
    }
    default:
      return { rows: rule.rows }
  }
}
