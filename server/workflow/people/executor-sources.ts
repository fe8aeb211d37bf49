import { MATCH_ALL } from '#domain/filter.ts'
import { toText } from '#domain/formula/value.ts'
import type { ExecutorRule } from '#domain/workflow/definition/executor-rule.ts'
import type { Json } from '#domain/workflow/definition/graph.ts'
import { formulaValues, evaluateFormula } from '#domain/workflow/definition/formula-evaluation.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { pageRows } from '#server/objects/rows/row-list.ts'
import { Failure } from '#server/failure.ts'
import { departmentHeads, superiors } from './superiors.ts'
import type { Candidate, ExecutorFacts } from './candidate.ts'
import {
  headsOfOrgs,
  membersOfOrgs,
  peopleByKeyLists,
  peopleByKeys,
  peopleInGroups,
  peopleInJobs,
  peopleOnPosts,
  peopleWithRoles,
} from './people-lookup.ts'
import { groupsByKeys } from './candidate-groups.ts'
import { formulaContext } from '../run/formula-context.ts'
import type { Scope } from '#server/scope.ts'

/** Rows of a business object that one rule looks at. */
const MOST_ROWS = 100

/**
 * Whom one rule names for each of the things a node is repeated for. People these name are found in one query, and
 * a rule that does not look at them is asked once.
 */
export async function candidatesForItems(
  scope: Scope,
  rule: ExecutorRule,
  facts: ExecutorFacts,
  items: readonly Json[],
): Promise<Candidate[][]> {
  const column =
    rule.type === 'formField' && rule.field.startsWith('item.') ? (rule.field.split('.')[1] ?? '') : null
  if (rule.type !== 'item' && column === null) {
    const found = await candidatesOfRule(scope, rule, facts)
    return items.map(() => found)
  }
  const isPerson =
    rule.type === 'item' || (rule.type === 'formField' && (rule.holds ?? 'person') === 'person')
  const keys = items.map((item) => keysIn(column === null ? item : memberOf(item, column)))
  if (isPerson) {
    return peopleByKeyLists(scope, keys)
  }
  const found = new Map<string, Candidate[]>()
  for (const [at, item] of items.entries()) {
    const group = (keys[at] ?? []).join()
    found.set(group, found.get(group) ?? (await candidatesOfRule(scope, rule, { ...facts, item })))
  }
  return keys.map((group) => found.get(group.join()) ?? [])
}

/** Whom one rule names. */
async function candidatesOfRule(
  scope: Scope,
  rule: ExecutorRule,
  facts: ExecutorFacts,
): Promise<Candidate[]> {
  const whole = rule.extract === false
  switch (rule.type) {
    case 'user':
      return peopleByKeys(scope, rule.keys)
    case 'role':
      return whole ? groupsByKeys(scope, 'role', rule.keys) : peopleWithRoles(scope, rule.keys)
    case 'post':
      return whole ? groupsByKeys(scope, 'post', rule.keys) : peopleOnPosts(scope, rule.keys)
    case 'job':
      return peopleInJobs(scope, rule.keys)
    case 'group':
      return peopleInGroups(scope, rule.keys)
    case 'org':
      return ofOrgs(scope, rule.keys, rule)
    case 'depHead':
      return departmentHeads(scope, rule.of, rule.level ?? 0, facts)
    case 'superior':
      return superiors(scope, rule.of, rule.level ?? 1, facts)
    case 'initiator':
      return peopleByKeys(scope, facts.starter === null ? [] : [facts.starter])
    case 'previousApprover':
      return peopleByKeys(scope, facts.previous)
    case 'sameAsNode':
      return peopleByKeys(scope, facts.approvers[rule.node] ?? [])
    case 'formField':
      return ofField(scope, rule, facts)
    case 'expression':
      return peopleByKeys(scope, keysIn(await textOf(scope, rule.formula, facts)))
    case 'customQuery':
      return peopleByKeys(scope, await queried(scope, rule, facts))
    case 'item':
      return peopleByKeys(scope, keysIn(facts.item ?? null))
  }
}

type OrgRule = Pick<Extract<ExecutorRule, { type: 'org' }>, 'under' | 'who' | 'extract'>

function ofOrgs(scope: Scope, keys: readonly string[], rule: OrgRule): Promise<Candidate[]> {
  const { under = false, who = 'members', extract = true } = rule
  if (!extract && who === 'members' && !under) {
    return groupsByKeys(scope, 'org', keys)
  }
  return who === 'heads' ? headsOfOrgs(scope, keys, under) : membersOfOrgs(scope, keys, under)
}

function ofField(
  scope: Scope,
  { field, holds = 'person', extract = true }: Extract<ExecutorRule, { type: 'formField' }>,
  { data, item }: ExecutorFacts,
): Promise<Candidate[]> {
  const [table = '', column] = field.split('.')
  // A repeated node is repeated for one row: `item.buyer` is that row's.
  const rows = table === 'item' ? [item ?? null] : listOf(data[table] ?? null)
  const keys = keysIn(column === undefined ? (data[field] ?? null) : rows.map((row) => memberOf(row, column)))
  switch (holds) {
    case 'org':
      return ofOrgs(scope, keys, { extract })
    case 'post':
      return extract ? peopleOnPosts(scope, keys) : groupsByKeys(scope, 'post', keys)
    case 'role':
      return extract ? peopleWithRoles(scope, keys) : groupsByKeys(scope, 'role', keys)
    default:
      return peopleByKeys(scope, keys)
  }
}

// The check for a list knows nothing of one that is not to be changed.
const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [])

function memberOf(row: Json, name: string): Json {
  const isRecord = typeof row === 'object' && row !== null && !Array.isArray(row)
  // The same: what is left is an object.
  return isRecord && Object.hasOwn(row, name) ? ((row as { [key: string]: Json })[name] ?? null) : null
}

/** Accounts and ids out of what a field holds: a text with commas, a list, or records with an id. */
function keysIn(value: Json): string[] {
  if (typeof value === 'string') {
    return value
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
  }
  if (Array.isArray(value)) {
    return [...new Set(listOf(value).flatMap(keysIn))]
  }
  return typeof value === 'object' && value !== null ? keysIn(memberOf(value, 'id')) : []
}

async function textOf(scope: Scope, formula: string, facts: ExecutorFacts): Promise<string> {
  const { data, results, flow, now } = facts
  const context = await formulaContext(scope, [formula], { now, seed: flow.instanceId })
  const worked = evaluateFormula(formula, formulaValues({ data, results }, flow), context)
  if (!worked.ok) {
    throw new Failure('flow.formulaFails', { formula })
  }
  return toText(worked.value)
}

async function queried(
  scope: Scope,
  rule: Extract<ExecutorRule, { type: 'customQuery' }>,
  facts: ExecutorFacts,
): Promise<string[]> {
  const object = await findObject(scope, rule.object)
  const querys = await Promise.all(
    rule.where.map(async ({ field, is }) => ({
      property: field,
      value: await textOf(scope, is, facts),
      operation: 'EQUAL',
      relation: 'AND',
      group: 'main',
    })),
  )
  const query = {
    pageBean: { page: 1, pageSize: MOST_ROWS, showTotal: false },
    querys,
    sorter: [],
    params: {},
    groupRelation: 'AND',
  }
  const { rows } = await pageRows(scope, object, { query, scope: MATCH_ALL, language: 'zh-CN' })
  return [...new Set(rows.flatMap(({ values }) => keysIn(memberOf(values, rule.take))))]
}
