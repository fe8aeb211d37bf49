import { entitled, type RightEntry } from '#domain/identity/rights.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import { Failure } from '#server/http/failure.ts'
import { methodsOf } from '#server/identity/users/method-rights.ts'
import { rightMapOf } from '#server/identity/users/right-map.ts'
import { ownerNamed } from '#server/org/right-owners.ts'

export const FLOW_RIGHTS = ['start', 'management', 'task', 'instance'] as const
export type FlowRightKind = (typeof FLOW_RIGHTS)[number]

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

export type FlowRightRow = { kind: FlowRightKind; type: RightOwnerType; id: string }

/** The rights on a flow, with the names of whom they are given to. */
export async function rightsOnFlow(db: Db, tenantId: string, definitionId: string) {
  const rows = await rightRows(db, tenantId).where('definition_id', '=', definitionId).execute()
  const named: (FlowRightRow & { name: string })[] = []
  for (const row of rows) {
    named.push({
      ...row,
      name: row.type === 'everyone' ? '' : ((await ownerNamed(db, tenantId, row.type, row.id))?.name ?? ''),
    })
  }
  return named
}

const rightRows = (db: Db, tenantId: string) =>
  db
    .selectFrom('flow_right')
    .select((eb) => [
      eb.ref('kind').$castTo<FlowRightKind>().as('kind'),
      eb.ref('owner_type').$castTo<RightOwnerType>().as('type'),
      'owner_id as id',
    ])
    .where('tenant_id', '=', tenantId)
    .orderBy('kind')
    .orderBy('owner_type')
    .orderBy('owner_id')

/** Everybody's rights by flow, with owners by what they are called in every company: account, alias or code. */
export async function flowRightsByCode(db: Db, tenantId: string): Promise<Map<string, FlowRightRow[]>> {
  const rows = await rightRows(db, tenantId).select('definition_id').execute()
  const byFlow = new Map<string, FlowRightRow[]>()
  const codes = new Map<string, string>()
  for (const { definition_id, kind, type, id } of rows) {
    const place = `${type} ${id}`
    if (type !== 'everyone' && !codes.has(place)) {
      codes.set(place, (await ownerNamed(db, tenantId, type, id))?.code ?? id)
    }
    byFlow.set(definition_id, [
      ...(byFlow.get(definition_id) ?? []),
      { kind, type, id: codes.get(place) ?? '' },
    ])
  }
  return byFlow
}

type Given = { kind: FlowRightKind; type: RightOwnerType; id?: string | null | undefined }

/** Sets who holds rights on a flow: those given are all. Owners are named by id, account, alias or code. */
export async function setFlowRights(
  tx: Tx,
  tenantId: string,
  definitionId: string,
  given: readonly Given[],
): Promise<void> {
  const rows = new Map<string, FlowRightRow>()
  for (const { kind, type, id } of given) {
    const owner = type === 'everyone' ? { id: '' } : await ownerNamed(tx, tenantId, type, id ?? '')
    if (!owner) {
      throw new Failure('flow.ownerUnknown', { owner: `${type} ${id ?? ''}` })
    }
    rows.set(`${kind} ${type} ${owner.id}`, { kind, type, id: owner.id })
  }
  const held = tx.deleteFrom('flow_right').where('tenant_id', '=', tenantId)
  await held.where('definition_id', '=', definitionId).execute()
  if (rows.size > 0) {
    const values = [...rows.values()].map(({ kind, type, id }) => ({
      tenant_id: tenantId,
      definition_id: definitionId,
      kind,
      owner_type: type,
      owner_id: id,
    }))
    await tx.insertInto('flow_right').values(values).execute()
  }
}

/** What somebody may do with which flows; `all` for those who keep them. */
export type UserFlowRights = { all: boolean; byDefinition: ReadonlyMap<string, ReadonlySet<FlowRightKind>> }

export async function flowRightsOfUser(db: Db, tenantId: string, userId: string): Promise<UserFlowRights> {
  const methods = await methodsOf(db, tenantId, userId)
  const map = await rightMapOf(db, tenantId, [userId])
  const rows = await rightRows(db, tenantId).select('definition_id').execute()
  const byDefinition = new Map<string, Set<FlowRightKind>>()
  for (const { definition_id, kind, type, id } of rows) {
    const entry: RightEntry = { type, id }
    if (entitled([entry], map)) {
      byDefinition.set(definition_id, new Set([...(byDefinition.get(definition_id) ?? []), kind]))
    }
  }
  return { all: methods.includes('flow.manage'), byDefinition }
}

export const hasFlowRight = (
  { all, byDefinition }: UserFlowRights,
  definitionId: string,
  ...kinds: FlowRightKind[]
): boolean => all || kinds.some((kind) => byDefinition.get(definitionId)?.has(kind))

/** Whether these rights let one start a flow; one that is being tried out only who manages it. */
export const rightsAllowStart = (held: UserFlowRights, definitionId: string, isTest: boolean): boolean =>
  hasFlowRight(held, definitionId, 'start') && (!isTest || hasFlowRight(held, definitionId, 'management'))

/**
 * Whether somebody may start a flow: it runs, they hold the right, and while it is tested they manage it. A
 * secretary starts what the leader may start.
 */
export async function mayStartFlow(
  db: Db,
  tenantId: string,
  userId: string,
  flow: { definitionId: string; status: string; isTest: boolean },
  leaderId: string | null,
): Promise<boolean> {
  if (flow.status !== 'deploy') {
    return false
  }
  const who = leaderId ?? userId
  if (leaderId !== null && !(await isSecretary(db, tenantId, userId, leaderId))) {
    return false
  }
  const held = await flowRightsOfUser(db, tenantId, who)
  return rightsAllowStart(held, flow.definitionId, flow.isTest)
}

async function isSecretary(db: Db, tenantId: string, userId: string, leaderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('flow_secretary')
    .select('leader_id')
    .where('tenant_id', '=', tenantId)
    .where('secretary_id', '=', userId)
    .where('leader_id', '=', leaderId)
    .where('may_start', '=', true)
    .executeTakeFirst()
  return row !== undefined
}
