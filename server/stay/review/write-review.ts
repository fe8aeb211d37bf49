import type { Input } from '#api/endpoint.ts'
import type { ownReviewApi } from '#api/stay/own-review.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { ownImages } from '#server/files/grants.ts'
import { Failure } from '#server/http/failure.ts'
import { addReview } from './add-review.ts'
import { addPictures } from '../catalog/pictures.ts'
import { getReviewableOrder } from './reviewable-order.ts'

type Written = Input<typeof ownReviewApi.add>['body']
type Writer = { tenantId: string; userId: string; name: string }

/** A guest reviews a stay. Its pictures are from then on for everybody. */
export async function writeReview(
  tx: Tx,
  env: Pick<Env, 'now' | 'newId'>,
  { tenantId, userId, name }: Writer,
  written: Written,
): Promise<string> {
  const stay = await getReviewableOrder(tx, tenantId, userId, written.orderId, env.now())
  await publish(tx, tenantId, userId, written.pictures)
  return addReview(tx, env, tenantId, {
    houseId: stay.houseId,
    orderId: stay.orderId,
    userId,
    guestName: name,
    isAnonymous: written.isAnonymous,
    stayedOn: stay.checkIn,
    scores: written.scores,
    text: written.text,
    tags: [...new Set(written.tags)],
    pictureIds: [...new Set(written.pictures.map(({ fileId }) => fileId))],
  })
}

async function publish(
  tx: Tx,
  tenantId: string,
  userId: string,
  pictures: Written['pictures'],
): Promise<void> {
  const byId = new Map(pictures.map((picture) => [picture.fileId, picture]))
  const ids = [...byId.keys()]
  const own = await ownImages(tx, tenantId, userId, ids)
  if (own.length !== ids.length) {
    throw new Failure('review.badPicture')
  }
  if (ids.length === 0) {
    return
  }
  await tx
    .updateTable('file')
    .set({ visibility: 'public' })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute()
  const known = await tx
    .selectFrom('picture')
    .select('file_id')
    .where('tenant_id', '=', tenantId)
    .where('file_id', 'in', ids)
    .execute()
  const fresh = [...byId.values()].filter(({ fileId }) => !known.some((one) => one.file_id === fileId))
  if (fresh.length > 0) {
    await addPictures(
      tx,
      tenantId,
      fresh.map((picture) => ({ ...picture, caption: { 'zh-CN': '' } })),
    )
  }
}
