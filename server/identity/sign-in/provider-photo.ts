import * as z from 'zod/mini'
import { fileTypeOf } from '#domain/files/file-type.ts'
import { addToOutbox, type OutboxConsumer, type TopicConsumers } from '#server/jobs/outbox.ts'
import { addFile, storeBytes } from '#server/files/files.ts'
import type { FetchedPicture } from '#server/gateways/files/fetch-picture.ts'
import { Failure } from '#server/failure.ts'
import { hashSecret } from '#server/ids.ts'
import type { TxScope } from '#server/scope.ts'

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
export async function requestProviderPhoto(scope: TxScope, userId: string, handle: string): Promise<void> {
  const wanted = await scope
    .from('messaging_sign as sign')
    .innerJoin(scope.table('app_user as user'), (join) => join.on('user.id', '=', userId))
    .select('sign.avatar')
    .where('sign.handle_hash', '=', hashSecret(handle))
    .where('user.photo_file_id', 'is', null)
    .executeTakeFirst()
  if (wanted?.avatar) {
    await addToOutbox(scope, topic, { userId, address: wanted.avatar })
  }
}

/**
 * Brings pictures from providers into our own files: pages show no addresses of others, and nobody there shall learn
 * when a person is looked at.
 */
export function photoTopics(fetchPicture: (address: string) => Promise<FetchedPicture>): TopicConsumers {
  const bringPhoto: OutboxConsumer = async (env, { payload, attempt }) => {
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
    return async (scope) => {
      const waiting = scope.from('app_user').select('id').where('id', '=', userId).where('status', '=', 1)
      if (!(await waiting.where('photo_file_id', 'is', null).forUpdate().executeTakeFirst())) {
        return
      }
      const { fileId } = await addFile(scope, userId, stored)
      await scope.update('app_user').set({ photo_file_id: fileId }).where('id', '=', userId).execute()
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
