import { grantFiles, ownImages } from '#server/files/grants.ts'
import { Failure } from '#server/failure.ts'
import { deskOfStay } from './photo-reader.ts'
import type { CheckSheetRow } from './sheets.ts'
import type { Order } from '../order/orders.ts'
import type { TxScope } from '#server/scope.ts'

/** Photos a guest has put down for a check. Nobody reads them by it; a flow takes them up by it. */
export const photoGrantKey = (sheet: CheckSheetRow): string => `check:${sheet.id}`

/** The guest's own pictures, kept for whoever will decide; in the order they were given. */
export async function storeAnswerPhotos(
  scope: TxScope,
  order: Order,
  sheet: CheckSheetRow,
  fileIds: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const wanted = [...new Set(fileIds)]
  const own = await ownImages(scope, order.user_id, wanted)
  if (own.length !== wanted.length) {
    throw new Failure('review.badPicture')
  }
  await grantFiles(scope, wanted, [photoGrantKey(sheet)])
  return wanted.flatMap((id) => own.filter((file) => file.id === id))
}

/** Where no flow decides, the front desk does. */
export const grantPhotosToDesk = (
  scope: TxScope,
  order: Pick<Order, 'id'>,
  fileIds: readonly string[],
): Promise<void> => grantFiles(scope, fileIds, [deskOfStay(order.id)])
