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
  /** What is there now, for a client that shows both versions and lets the person choose. */
  current?: () => Promise<object>,
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
  const at = now.updatedAt.getTime()
  const seenNow = { revision, updatedBy, updatedAt: at }
  throw new Failure(
    key,
    { who, when: dateTimeText(at) },
    current
      ? { status: 409, value: { ...seenNow, by: person?.fullname ?? '', at, current: await current() } }
      : { value: seenNow },
  )
}
