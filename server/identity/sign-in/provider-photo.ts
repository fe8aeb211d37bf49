import * as z from 'zod/mini'
import { fileTypeOf } from '#domain/files/file-type.ts'
import type { Tx } from '#server/db/write.ts'
import { addToOutbox, type OutboxConsumer, type TopicConsumers } from '#server/jobs/outbox.ts'
import type { Env } from '#server/env.ts'
import { addFile, storeBytes } from '#server/files/files.ts'
import type { FetchedPicture } from '#server/gateways/files/fetch-picture.ts'
import { Failure } from '#server/http/failure.ts'
import { hashSecret } from '#server/ids.ts'

const topic = 'identity.photo'
const Payload = z.object({ userId: z.string(), address: z.string() })
/** A provider that cannot be reached for so long keeps its picture. */
const mostAttempts = 6

const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
}

/** The picture a person has with the provider is to become theirs here, unless they have one. */
export async function requestProviderPhoto(
  tx: Tx,
  env: Pick<Env, 'now' | 'newId'>,
  tenantId: string,
  userId: string,
  handle: string,
): Promise<void> {
  const wanted = await tx
    .selectFrom('messaging_sign as sign')
    .innerJoin('app_user as user', 'user.tenant_id', 'sign.tenant_id')
    .select('sign.avatar')
    .where('sign.tenant_id', '=', tenantId)
    .where('sign.handle_hash', '=', hashSecret(handle))
    .where('user.id', '=', userId)
    .where('user.photo_file_id', 'is', null)
    .executeTakeFirst()
  if (wanted?.avatar) {
    await addToOutbox(tx, env, tenantId, topic, { userId, address: wanted.avatar })
  }
}

/**
 * Brings pictures from providers into our own files: pages show no addresses of others, and nobody there shall learn
 * when a person is looked at.
 */
export function photoTopics(fetchPicture: (address: string) => Promise<FetchedPicture>): TopicConsumers {
  const bringPhoto: OutboxConsumer = async (env, { tenantId, payload, attempt }) => {
    const { userId, address } = z.parse(Payload, payload)
    const fetched = await fetchPicture(address)
    if (!fetched.ok && !fetched.gone && attempt < mostAttempts) {
      throw new Error(fetched.detail)
    }
    const ending = fetched.ok ? endings[fileTypeOf(fetched.bytes)] : undefined
    if (!fetched.ok || !ending) {
      env.log.info({ detail: fetched.ok ? 'not a picture' : fetched.detail }, 'a picture was not brought')
      return
    }
    const stored = await storeBytes(env, { name: `photo.${ending}`, bytes: fetched.bytes }).catch(
      onlyRefusals,
    )
    if (!stored) {
      return
    }
    return async (tx) => {
      const person = tx.selectFrom('app_user').select('id').where('tenant_id', '=', tenantId)
      const waiting = person.where('id', '=', userId).where('status', '=', 1)
      if (!(await waiting.where('photo_file_id', 'is', null).forUpdate().executeTakeFirst())) {
        return
      }
      const { fileId } = await addFile(env, tx, { tenantId, ownerId: userId }, stored)
      const row = tx.updateTable('app_user').set({ photo_file_id: fileId })
      await row.where('tenant_id', '=', tenantId).where('id', '=', userId).execute()
    }
  }
  return { [topic]: bringPhoto }
}

/** A picture that is broken or far too large is none to bring. */
function onlyRefusals(error: unknown): null {
  if (error instanceof Failure && error.extras.status === undefined) {
    return null
  }
  throw error
}
