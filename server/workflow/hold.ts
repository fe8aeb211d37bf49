import { sql } from 'kysely'
import type { Data } from '#domain/workflow/effects.ts'
import type { InstanceState } from '#domain/workflow/state.ts'
import type { Db } from '#server/db/open.ts'
import type { Tx } from '#server/db/write.ts'
import { Failure } from '#server/http/failure.ts'
import { findInstance } from './instances.ts'
import { isId } from './task-id.ts'

/** An instance that this transaction alone may move on. */
export type Held = {
  id: string
  versionId: string
  definitionId: string
  defKey: string
  defName: string
  subject: string
  number: string | null
  starterId: string
  starterName: string
  starterOrg: string | null
  starterOrgPath: string | null
  agentId: string | null
  objectAlias: string | null
  rowId: string | null
  urgent: string | null
  parentId: string | null
  parentWait: string | null
  isTest: boolean
  createdAt: Date
  /** Somebody follows one of its nodes. */
  isFollowed: boolean
  revision: number
  nextRef: number
  state: InstanceState
  vars: Data
}

/**
 * Holds an instance until the transaction ends. Only the state is locked: of the instance itself nothing that is
 * read here ever changes while it runs, save what the holder of the state changes.
 */
export async function holdInstance(tx: Tx, tenantId: string, id: string): Promise<Held | null> {
  return isId(id) ? ((await heldRows(tx, tenantId, id).forUpdate('s').executeTakeFirst()) ?? null) : null
}

/** The same just to look at. */
export async function seeInstance(db: Db, tenantId: string, id: string): Promise<Held | null> {
  return isId(id) ? ((await heldRows(db, tenantId, id).executeTakeFirst()) ?? null) : null
}

const heldRows = (db: Db, tenantId: string, id: string) =>
  db
    .selectFrom('flow_state as s')
    .innerJoin('flow_instance as i', (join) =>
      join.onRef('i.tenant_id', '=', 's.tenant_id').onRef('i.id', '=', 's.instance_id'),
    )
    .select((eb) => [
      'i.id',
      'i.version_id as versionId',
      'i.definition_id as definitionId',
      'i.def_key as defKey',
      'i.def_name as defName',
      'i.subject',
      'i.number',
      'i.starter_id as starterId',
      'i.starter_name as starterName',
      'i.starter_org as starterOrg',
      'i.starter_org_path as starterOrgPath',
      'i.agent_id as agentId',
      'i.object_alias as objectAlias',
      'i.row_id as rowId',
      'i.urgent',
      'i.parent_id as parentId',
      'i.parent_wait as parentWait',
      'i.is_test as isTest',
      'i.created_at as createdAt',
      's.revision',
      's.next_ref as nextRef',
      eb.ref('s.state').$castTo<InstanceState>().as('state'),
      eb.ref('s.vars').$castTo<Data>().as('vars'),
      sql<boolean>`exists (select 1 from flow_follow f where f.tenant_id = i.tenant_id and f.instance_id = i.id)`.as(
        'isFollowed',
      ),
    ])
    .where('s.tenant_id', '=', tenantId)
    .where('s.instance_id', '=', id)

/** The same where it has to be there; says whether it is over or never was. */
export async function theHeld(tx: Tx, tenantId: string, id: string): Promise<Held> {
  const held = await holdInstance(tx, tenantId, id)
  if (held) {
    return held
  }
  throw new Failure((await findInstance(tx, tenantId, id)) ? 'instance.over' : 'instance.missing')
}
