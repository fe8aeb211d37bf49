import { NOTHING_PENDING, type Pending } from '#domain/objects/index-plan.ts'
import { writer, type Tx } from '#server/db/write.ts'
import { emit, type Consumer } from '#server/jobs/outbox.ts'
import { indexBatch } from './index-rows.ts'
import { dropKeys } from './unique-keys.ts'
import { findObjectToWrite, type BusinessObject } from '../definition/business-objects.ts'

export const indexTopic = 'object.index'

const batchSize = 500
/** Well within the time after which another server would take the message over. */
const stepsAtOnce = 40
const doublesKept = 20

/** How far the walk over the rows of an object has come. */
export type IndexWalk = { alias: string; indexRevision: number; after: string | null; rowsDone: boolean }

/**
 * Walks over the rows of an object, in small transactions, until all are indexed as its version in use says. A
 * walk that a newer version has overtaken ends; a step may be done twice without harm.
 */
export const indexObject: Consumer = async (env, { tenantId, payload }) => {
  const write = writer(env.db)
  let walk: IndexWalk | null = payload as IndexWalk
  for (let count = 0; walk !== null && count < stepsAtOnce; count++) {
    const from: IndexWalk = walk
    walk = await write((tx) => step(tx, tenantId, from))
  }
  const rest = walk
  return rest === null
    ? undefined
    : async (tx) => {
        await emit(tx, env, tenantId, indexTopic, rest)
      }
}

/** Where the walk goes on; null when it is over. */
async function step(tx: Tx, tenantId: string, walk: IndexWalk): Promise<IndexWalk | null> {
  const object = await findObjectToWrite(tx, tenantId, walk.alias)
  if (object.indexRevision !== walk.indexRevision) {
    return null
  }
  if (!walk.rowsDone) {
    const { last, doubles } = await indexBatch(tx, tenantId, object, walk.after, batchSize)
    if (doubles.length > 0) {
      const all = [...object.pending.doubles, ...doubles].slice(0, doublesKept)
      await setPending(tx, tenantId, object, { ...object.pending, doubles: all })
    }
    return { ...walk, after: last, rowsDone: last === null }
  }
  if (await dropKeys(tx, tenantId, object.id, object.pending.droppedKeys)) {
    return walk
  }
  const { doubles } = object.pending
  await setPending(tx, tenantId, object, doubles.length > 0 ? { ...NOTHING_PENDING, doubles } : null)
  return null
}

async function setPending(tx: Tx, tenantId: string, { id }: BusinessObject, pending: Pending | null) {
  await tx
    .updateTable('business_object')
    .set({ pending: pending && JSON.stringify(pending) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute()
}
