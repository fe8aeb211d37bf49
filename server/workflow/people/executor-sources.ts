import { EVERYTHING } from '#domain/filter.ts'
import { toText } from '#domain/formula/value.ts'
import type { ExecutorRule } from '#domain/workflow/definition/executor-rule.ts'
import type { Json } from '#domain/workflow/definition/graph.ts'
import { formulaValues, evaluateFormula } from '#domain/workflow/definition/formula-evaluation.ts'
import type { Db } from '#server/db/open.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { pageRows } from '#server/objects/rows/row-list.ts'
import { Failure } from '#server/http/failure.ts'
import { departmentHeads, superiors } from './superiors.ts'
import type { Candidate, ExecutorFacts } from './candidate.ts'
import {
  headsOfOrgs,
  membersOfOrgs,
  peopleByKeys,
  peopleInGroups,
  peopleInJobs,
  peopleOnPosts,
  peopleWithRoles,
} from './people-lookup.ts'
import { groupsByKeys } from './candidate-groups.ts'

/** Rows of a business object that one rule looks at. */
const MOST_ROWS = 100

/** Whom one rule names. */
export async function candidatesOfRule(
  db: Db,
  tenantId: string,
  rule: ExecutorRule,
  facts: ExecutorFacts,
): Promise<Candidate[]> {
  const whole = rule.extract === false
  switch (rule.type) {
    case 'user':
      return peopleByKeys(db, tenantId, rule.keys)
    case 'role':
      return whole ? groupsByKeys(db, tenantId, 'role', rule.keys) : peopleWithRoles(db, tenantId, rule.keys)
    case 'post':
      return whole ? groupsByKeys(db, tenantId, 'post', rule.keys) : peopleOnPosts(db, tenantId, rule.keys)
    case 'job':
      return peopleInJobs(db, tenantId, rule.keys)
    case 'group':
      return peopleInGroups(db, tenantId, rule.keys)
    case 'org':
      return ofOrgs(db, tenantId, rule.keys, rule)
    case 'depHead':
      return departmentHeads(db, tenantId, rule.of, rule.level ?? 0, facts)
    case 'superior':
      return superiors(db, tenantId, rule.of, rule.level ?? 1, facts)
    case 'initiator':
      return peopleByKeys(db, tenantId, facts.starter === null ? [] : [facts.starter])
    case 'previousApprover':
      return peopleByKeys(db, tenantId, facts.previous)
    case 'sameAsNode':
      return peopleByKeys(db, tenantId, facts.approvers[rule.node] ?? [])
    case 'formField':
      return ofField(db, tenantId, rule, facts)
    case 'expression':
      return peopleByKeys(db, tenantId, keysIn(textOf(rule.formula, facts)))
    case 'customQuery':
      return peopleByKeys(db, tenantId, await queried(db, tenantId, rule, facts))
    case 'item':
      return peopleByKeys(db, tenantId, keysIn(facts.item ?? null))
  }
}

type OrgRule = Pick<Extract<ExecutorRule, { type: 'org' }>, 'under' | 'who' | 'extract'>

function ofOrgs(db: Db, tenantId: string, keys: readonly string[], rule: OrgRule): Promise<Candidate[]> {
  const { under = false, who = 'members', extract = true } = rule
  if (!extract && who === 'members' && !under) {
    return groupsByKeys(db, tenantId, 'org', keys)
  }
  return who === 'heads' ? headsOfOrgs(db, tenantId, keys, under) : membersOfOrgs(db, tenantId, keys, under)
}

function ofField(
  db: Db,
  tenantId: string,
  { field, holds = 'person', extract = true }: Extract<ExecutorRule, { type: 'formField' }>,
  { data, item }: ExecutorFacts,
): Promise<Candidate[]> {
  const [table = '', column] = field.split('.')
  // A repeated node is repeated for one row: `item.buyer` is that row's.
  const held = table === 'item' ? [item ?? null] : listOf(data[table] ?? null)
  const keys = keysIn(column === undefined ? (data[field] ?? null) : held.map((row) => memberOf(row, column)))
  switch (holds) {
    case 'org':
      return ofOrgs(db, tenantId, keys, { extract })
    case 'post':
      return extract ? peopleOnPosts(db, tenantId, keys) : groupsByKeys(db, tenantId, 'post', keys)
    case 'role':
      return extract ? peopleWithRoles(db, tenantId, keys) : groupsByKeys(db, tenantId, 'role', keys)
    default:
      return peopleByKeys(db, tenantId, keys)
  }
}

const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? (value as readonly Json[]) : [])

function memberOf(row: Json, name: string): Json {
  const isRecord = typeof row === 'object' && row !== null && !Array.isArray(row)
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

function textOf(formula: string, { data, results, flow, now }: ExecutorFacts): string {
  const worked = evaluateFormula(formula, formulaValues({ data, results }, flow), {
    now,
    seed: flow.instanceId,
  })
  if (!worked.ok) {
    throw new Failure('flow.formulaFails', { formula })
  }
  return toText(worked.value)
}

async function queried(
  db: Db,
  tenantId: string,
  rule: Extract<ExecutorRule, { type: 'customQuery' }>,
  facts: ExecutorFacts,
): Promise<string[]> {
  const object = await findObject(db, tenantId, rule.object)
  const querys = rule.where.map(({ field, is }) => ({
    property: field,
    value: textOf(is, facts),
    operation: 'EQUAL',
    relation: 'AND',
    group: 'main',
  }))
  const query = {
    pageBean: { page: 1, pageSize: MOST_ROWS, showTotal: false },
    querys,
    sorter: [],
    params: {},
    groupRelation: 'AND',
  }
  const { rows } = await pageRows(db, tenantId, object, { query, scope: EVERYTHING, language: 'zh-CN' })
  return [...new Set(rows.flatMap(({ values }) => keysIn(memberOf(values, rule.take))))]
}
