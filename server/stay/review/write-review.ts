import type { HandlerInput } from '#api/endpoint.ts'
import type { ownReviewApi } from '#api/stay/own-review.ts'
import { ownImages } from '#server/files/grants.ts'
import { Failure } from '#server/failure.ts'
import { addReview } from './add-review.ts'
import { addPictures } from '../catalog/pictures.ts'
import { getReviewableOrder } from './reviewable-order.ts'
import type { TxScope } from '#server/scope.ts'

type Written = HandlerInput<typeof ownReviewApi.add>['body']
type Writer = { userId: string; name: string }

/** A guest reviews a stay: one of the houses they slept in. Its pictures are from then on for everybody. */
export async function writeReview(
  scope: TxScope,
  { userId, name }: Writer,
  written: Written,
): Promise<string> {
  const stay = await getReviewableOrder(scope, userId, written.orderId)
  const house = stay.houses.find(({ houseId }) => houseId === (written.houseId ?? stay.houses[0]?.houseId))
  if (!house) {
    throw new Failure('review.otherHouse')
  }
  await publish(scope, userId, written.pictures)
  return addReview(scope, {
    houseId: house.houseId,
    orderId: stay.orderId,
    userId,
    guestName: name,
    isAnonymous: written.isAnonymous,
    stayedOn: house.checkIn,
    scores: written.scores,
    text: written.text,
    tags: [...new Set(written.tags)],
    pictureIds: [...new Set(written.pictures.map(({ fileId }) => fileId))],
  })
}

async function publish(scope: TxScope, userId: string, pictures: Written['pictures']): Promise<void> {
  const byId = new Map(pictures.map((picture) => [picture.fileId, picture]))
  const ids = [...byId.keys()]
  const own = await ownImages(scope, userId, ids)
  if (own.length !== ids.length) {
    throw new Failure('review.badPicture')
  }
  if (ids.length === 0) {
    return
  }
  await scope.update('file').set({ visibility: 'public' }).where('id', 'in', ids).execute()
  const existing = await scope.from('picture').select('file_id').where('file_id', 'in', ids).execute()
  const fresh = [...byId.values()].filter(({ fileId }) => !existing.some((one) => one.file_id === fileId))
  if (fresh.length > 0) {
    await addPictures(
      scope,
      fresh.map((picture) => ({ ...picture, caption: { 'zh-CN': '' } })),
    )
  }
}
