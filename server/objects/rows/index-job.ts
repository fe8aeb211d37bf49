import { NO_PENDING_INDEX, type PendingIndex } from '#domain/objects/index-plan.ts'
import { addToOutbox, type OutboxConsumer } from '#server/jobs/outbox.ts'
import { indexBatch } from './index-rows.ts'
import { releaseUniqueKeys } from './unique-keys.ts'
import { findObjectToWrite, type BusinessObject } from '../definition/business-objects.ts'
import { scopeOf, type TxScope } from '#server/scope.ts'

export const indexTopic = 'object.index'

const batchSize = 500
/** Well within the time after which another server would take the message over. */
const stepsAtOnce = 40
const maxDoubles = 20

/** How far the walk over the rows of an object has come. */
export type IndexProgress = { alias: string; indexRevision: number; after: string | null; rowsDone: boolean }

/**
 * Walks over the rows of an object, in small transactions, until all are indexed as its version in use says. A
 * walk that a newer version has overtaken ends; a step may be done twice without harm.
 */
export const indexObject: OutboxConsumer = async (env, { tenantId, payload }) => {
  const root = scopeOf(env, tenantId)
  // Only what begins a walk writes to this topic.
  let walk: IndexProgress | null = payload as IndexProgress
  for (let count = 0; walk !== null && count < stepsAtOnce; count++) {
    const from: IndexProgress = walk
    walk = await root.write((scope) => step(scope, from))
  }
  const rest = walk
  return rest === null
    ? undefined
    : async (scope) => {
        await addToOutbox(scope, indexTopic, rest)
      }
}

/** Where the walk goes on; null when it is over. */
async function step(scope: TxScope, walk: IndexProgress): Promise<IndexProgress | null> {
  const object = await findObjectToWrite(scope, walk.alias)
  if (object.indexRevision !== walk.indexRevision) {
    return null
  }
  if (!walk.rowsDone) {
    const { last, doubles } = await indexBatch(scope, object, walk.after, batchSize)
    if (doubles.length > 0) {
      const all = [...object.pending.doubles, ...doubles].slice(0, maxDoubles)
      await setPending(scope, object, { ...object.pending, doubles: all })
    }
    return { ...walk, after: last, rowsDone: last === null }
  }
  if (await releaseUniqueKeys(scope, object.id, object.pending.droppedKeys)) {
    return walk
  }
  const { doubles } = object.pending
  await setPending(scope, object, doubles.length > 0 ? { ...NO_PENDING_INDEX, doubles } : null)
  return null
}

async function setPending(scope: TxScope, { id }: BusinessObject, pending: PendingIndex | null) {
  await scope
    .update('business_object')
    .set({ pending: pending && JSON.stringify(pending) })
    .where('id', '=', id)
    .execute()
}
