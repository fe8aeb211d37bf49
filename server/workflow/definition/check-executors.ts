import { keysOf } from '#domain/record.ts'
import { sql } from 'kysely'
import type { ExecutorRule } from '#domain/workflow/definition/executor-rule.ts'
import { isHuman } from '#domain/workflow/definition/graph-lookup.ts'
import { nodeSettingsOf, type CompiledFlow } from '#domain/workflow/definition/settings.ts'
import type { FlowProblem } from '#domain/workflow/bpmn/problem.ts'
import type { Scope } from '#server/scope.ts'

const NAMED = {
  user: { table: 'app_user', code: 'account' },
  role: { table: 'role', code: 'alias' },
  post: { table: 'post', code: 'code' },
  job: { table: 'job', code: 'code' },
  group: { table: 'user_group', code: 'code' },
  org: { table: 'org', code: 'code' },
} as const

type Place = { node: string; name: string; setting: string; rules: readonly ExecutorRule[] }

/** Nodes nobody would be asked at, and people, roles, posts and so on that do not exist here. */
export async function checkExecutors(scope: Scope, flow: CompiledFlow): Promise<FlowProblem[]> {
  const places = placesOf(flow)
  const unknown: FlowProblem[] = []
  for (const type of keysOf(NAMED)) {
    const named = places.flatMap(({ node, name, setting, rules }) =>
      rules.flatMap((rule, at) =>
        rule.type === type
          ? rule.keys.map((key) => ({ node, name, key, setting: `${setting}[${at}].keys` }))
          : [],
      ),
    )
    const existing = await knownKeys(
      scope,
      type,
      named.map(({ key }) => key),
    )
    const missing = named.filter(({ key }) => !existing.has(key.toLowerCase()))
    unknown.push(
      ...missing.map(({ node, name, key, setting }): FlowProblem => ({
        level: 'error',
        key: 'executorUnknown',
        node,
        name,
        setting,
        detail: key,
        detailKind: type,
      })),
    )
  }
  return [
    ...unknown,
    ...(await strangeObjects(scope, places)),
    ...strangeNodes(flow, places),
    ...lonely(flow),
  ]
}

function placesOf(flow: CompiledFlow): Place[] {
  const nodes = Object.values(flow.graph.nodes)
    .filter(isHuman)
    .flatMap(({ id, name }) => {
      const { executors, signPrivileges } = nodeSettingsOf(flow, id)
      const privileged = signPrivileges.map(({ who }, at) => ({
        node: id,
        name,
        setting: `signPrivileges[${at}].who`,
        rules: who,
      }))
      return [{ node: id, name, setting: 'executors', rules: executors }, ...privileged]
    })
  return [...nodes, { node: '', name: '', setting: 'administrators', rules: flow.settings.administrators }]
}

async function knownKeys(scope: Scope, type: keyof typeof NAMED, keys: readonly string[]) {
  if (keys.length === 0) {
    return new Set<string>()
  }
  const { table, code } = NAMED[type]
  const low = keys.map((key) => key.toLowerCase())
  const { rows } = await sql<{ id: string; code: string }>`
    select id::text as id, lower(${sql.ref(code)}) as code from ${sql.table(table)}
    where tenant_id = ${scope.tenantId} and (lower(${sql.ref(code)}) = any(${low}) or id::text = any(${low}))`.execute(
    scope.db,
  )
  return new Set(rows.flatMap((row) => [row.id, row.code]))
}

/** Objects that rules look people up in and that are not there. */
async function strangeObjects(scope: Scope, places: readonly Place[]): Promise<FlowProblem[]> {
  const references = places.flatMap(({ node, name, setting, rules }) =>
    rules.flatMap((rule, at) =>
      rule.type === 'customQuery'
        ? [{ node, name, alias: rule.object, setting: `${setting}[${at}].object` }]
        : [],
    ),
  )
  const objects = scope.from('business_object').select('alias')
  const existing = references.length === 0 ? [] : await objects.where('version', 'is not', null).execute()
  return references
    .filter(({ alias }) => !existing.some((object) => object.alias === alias))
    .map(({ node, name, alias, setting }) => ({
      level: 'error',
      key: 'objectUnknown',
      node,
      name,
      setting,
      detail: alias,
    }))
}

/** Rules that follow a node which is not there, or where nobody decides. */
function strangeNodes({ graph }: CompiledFlow, places: readonly Place[]): FlowProblem[] {
  return places.flatMap(({ node, name, setting, rules }) =>
    rules.flatMap((rule, at): FlowProblem[] => {
      const other = rule.type === 'sameAsNode' ? graph.nodes[rule.node] : undefined
      return rule.type !== 'sameAsNode' || (other && isHuman(other))
        ? []
        : [
            {
              level: 'error',
              key: 'nodeUnknown',
              node,
              name,
              setting: `${setting}[${at}].node`,
              detail: rule.node,
            },
          ]
    }),
  )
}

/** Somebody before may choose who comes next; else a node without rules would stop every instance. */
function lonely(flow: CompiledFlow): FlowProblem[] {
  const humans = Object.values(flow.graph.nodes).filter(isHuman)
  const canBeChosen = humans.some(({ id }) => nodeSettingsOf(flow, id).choiceExecutor !== 'none')
  return humans
    .filter(({ id }) => {
      const { executors, whenEmpty } = nodeSettingsOf(flow, id)
      return executors.length === 0 && whenEmpty === 'block'
    })
    .map(({ id, name }) => ({
      level: canBeChosen || flow.settings.firstNodeUserAssign ? 'warning' : 'error',
      key: 'executorMissing',
      setting: 'executors',
      node: id,
      name,
    }))
}
