import { dateTimeText } from '#domain/objects/date-time.ts'
import type { Db } from '#server/db/open.ts'
import { Failure, textOf, type Language } from '#server/failure.ts'

type Seen = { revision: number; updatedAt: Date; updatedBy: string | null }

/** Refuses a change of something that somebody else changed in the meantime, and says who and when. */
export async function refuseStale(
  db: Db,
  tenantId: string,
  key: 'object.changedByOther' | 'object.definitionChanged',
  now: Seen,
  seen: number | null | undefined,
  language: Language,
): Promise<void> {
  if (seen === now.revision) {
    return
  }
  const person = await db
    .selectFrom('app_user')
    .select('fullname')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', now.updatedBy)
    .executeTakeFirst()
  const who = person?.fullname ?? textOf('object.somebody', language)
  const { revision, updatedBy } = now
  throw new Failure(
    key,
    { who, when: dateTimeText(now.updatedAt.getTime()) },
    { value: { revision, updatedBy, updatedAt: now.updatedAt.getTime() } },
  )
}
