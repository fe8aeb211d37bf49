import type { flowRightsApi } from '#api/workflow/rights.ts'
import type { BodyOf, CallOutput } from '#api/endpoint.ts'
import { isEntitled, type RightEntry } from '#domain/identity/rights.ts'
import { Failure } from '#server/failure.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import { personRights } from '#server/identity/users/person-rights.ts'
import { resolveOwner } from '#server/org/right-owners.ts'
import type { Scope, TxScope } from '#server/scope.ts'

export const FLOW_RIGHTS = ['start', 'management', 'task', 'instance'] as const
export type FlowRight = (typeof FLOW_RIGHTS)[number]

export const RIGHT_OWNER_TYPES = [
  'everyone',
  'user',
  'org',
  'orgUnder',
  'pos',
  'role',
  'job',
  'group',
] as const
export type RightOwnerType = (typeof RIGHT_OWNER_TYPES)[number]

export type FlowRightRow = Omit<CallOutput<typeof flowRightsApi.flowRights>[number], 'name'>

/** The rights on a flow, with the names of whom they are given to. */
export async function rightsOnFlow(scope: Scope, definitionId: string) {
  const rows = await rightRows(scope).where('definition_id', '=', definitionId).execute()
  const named: (FlowRightRow & { name: string })[] = []
  for (const row of rows) {
    named.push({
      ...row,
      name: row.type === 'everyone' ? '' : ((await resolveOwner(scope, row.type, row.id))?.name ?? ''),
    })
  }
  return named
}

export const rightRows = (scope: Scope) =>
  scope
    .from('flow_right')
    .select((eb) => [
      eb.ref('kind').$castTo<FlowRight>().as('kind'),
      eb.ref('owner_type').$castTo<RightOwnerType>().as('type'),
      'owner_id as id',
    ])
    .orderBy('kind')
    .orderBy('owner_type')
    .orderBy('owner_id')

/** Everybody's rights by flow, with owners by what they are called in every company: account, alias or code. */
export async function flowRightsByCode(scope: Scope): Promise<Map<string, FlowRightRow[]>> {
  const rows = await rightRows(scope).select('definition_id').execute()
  const byFlow = new Map<string, FlowRightRow[]>()
  const codes = new Map<string, string>()
  for (const { definition_id, kind, type, id } of rows) {
    const place = `${type} ${id}`
    if (type !== 'everyone' && !codes.has(place)) {
      codes.set(place, (await resolveOwner(scope, type, id))?.code ?? id)
    }
    byFlow.set(definition_id, [
      ...(byFlow.get(definition_id) ?? []),
      { kind, type, id: codes.get(place) ?? '' },
    ])
  }
  return byFlow
}

type NewFlowRight = BodyOf<typeof flowRightsApi.saveFlowRights>['rights'][number]

/** Sets who holds rights on a flow: those given are all. Owners are named by id, account, alias or code. */
export async function setFlowRights(
  scope: TxScope,
  definitionId: string,
  rights: readonly NewFlowRight[],
): Promise<void> {
  const rows = new Map<string, FlowRightRow>()
  for (const { kind, type, id } of rights) {
    const owner = type === 'everyone' ? { id: '' } : await resolveOwner(scope, type, id ?? '')
    if (!owner) {
      throw new Failure('flow.ownerUnknown', { owner: `${type} ${id ?? ''}` })
    }
    rows.set(`${kind} ${type} ${owner.id}`, { kind, type, id: owner.id })
  }
  await scope.delete('flow_right').where('definition_id', '=', definitionId).execute()
  if (rows.size > 0) {
    const values = [...rows.values()].map(({ kind, type, id }) => ({
      definition_id: definitionId,
      kind,
      owner_type: type,
      owner_id: id,
    }))
    await scope.insert('flow_right', values).execute()
  }
}

/** What somebody may do with which flows; `all` for those who keep them. */
export type UserFlowRights = { all: boolean; byDefinition: ReadonlyMap<string, ReadonlySet<FlowRight>> }

export async function flowRightsOfUser(scope: Scope, userId: string): Promise<UserFlowRights> {
  const methods = await methodRightsOf(scope, userId)
  const map = await personRights(scope, userId)
  const rows = await rightRows(scope).select('definition_id').execute()
  const byDefinition = new Map<string, Set<FlowRight>>()
  for (const { definition_id, kind, type, id } of rows) {
    const entry: RightEntry = { type, id }
    if (isEntitled([entry], map)) {
      byDefinition.set(definition_id, new Set([...(byDefinition.get(definition_id) ?? []), kind]))
    }
  }
  return { all: methods.includes('flow.manage'), byDefinition }
}

export const hasFlowRight = (
  { all, byDefinition }: UserFlowRights,
  definitionId: string,
  ...kinds: FlowRight[]
): boolean => all || kinds.some((kind) => byDefinition.get(definitionId)?.has(kind))

/** Whether these rights let one start a flow; one that is being tried out only who manages it. */
export const rightsAllowStart = (rights: UserFlowRights, definitionId: string, isTest: boolean): boolean =>
  hasFlowRight(rights, definitionId, 'start') && (!isTest || hasFlowRight(rights, definitionId, 'management'))

/**
 * Whether somebody may start a flow: it runs, they hold the right, and while it is tested they manage it. A
 * secretary starts what the leader may start.
 */
export async function mayStartFlow(
  scope: Scope,
  userId: string,
  flow: { definitionId: string; status: string; isTest: boolean },
  leaderId: string | null,
): Promise<boolean> {
  if (flow.status !== 'deploy') {
    return false
  }
  const who = leaderId ?? userId
  if (leaderId !== null && !(await isSecretary(scope, userId, leaderId))) {
    return false
  }
  const rights = await flowRightsOfUser(scope, who)
  return rightsAllowStart(rights, flow.definitionId, flow.isTest)
}

async function isSecretary(scope: Scope, userId: string, leaderId: string): Promise<boolean> {
  const row = await scope
    .from('flow_secretary')
    .select('leader_id')
    .where('secretary_id', '=', userId)
    .where('leader_id', '=', leaderId)
    .where('may_start', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
