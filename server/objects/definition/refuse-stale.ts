import { dateTimeText } from '#domain/objects/date-time.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

type Seen = { revision: number; updatedAt: Date; updatedBy: string | null }

/** Refuses a change of something that somebody else changed in the meantime, and says who and when. */
export async function refuseStale(
  scope: Scope,
  key: 'object.changedByOther' | 'object.definitionChanged',
  now: Seen,
  seen: number | null | undefined,
): Promise<void> {
  if (seen === now.revision) {
    return
  }
  const person = await scope
    .from('app_user')
    .select('fullname')
    .where('id', '=', now.updatedBy)
    .executeTakeFirst()
  const who = person?.fullname ?? textOf('object.somebody', scope.language)
  const { revision, updatedBy } = now
  throw new Failure(
    key,
    { who, when: dateTimeText(now.updatedAt.getTime()) },
    { value: { revision, updatedBy, updatedAt: now.updatedAt.getTime() } },
  )
}
