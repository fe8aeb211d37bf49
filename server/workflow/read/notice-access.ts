import { Failure } from '#server/failure.ts'
import { noticeRows, type NoticeRow } from '../run/notices.ts'
import type { Scope } from '#server/scope.ts'
import { isId } from '#domain/id.ts'

/** A notice for the one who got it or sent it. */
export async function readableNotice(scope: Scope, userId: string, id: string): Promise<NoticeRow> {
  const notice = isId(id)
    ? await noticeRows(scope)
        .where('notice.id', '=', id)
        .where((eb) => eb.or([eb('notice.receiver_id', '=', userId), eb('notice.sender_id', '=', userId)]))
        .executeTakeFirst()
    : undefined
  if (!notice || (notice.revoked_at !== null && notice.sender_id !== userId)) {
    throw new Failure('notice.missing')
  }
  return notice
}
