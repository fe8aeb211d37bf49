import { sql } from 'kysely'
import { Failure } from '#server/failure.ts'
import type { Scope } from '#server/scope.ts'

const MEGABYTE = 1024 * 1024

/** Takes room for a file, the person's first and the tenant's last, as everybody does; refuses when there is none. */
export async function reserveStorage(scope: Scope, ownerId: string | null, bytes: number): Promise<void> {
  if (ownerId !== null) {
    const mine = scope.env.config.FILES_PER_PERSON
    if (!(await grow(scope, `user:${ownerId}`, bytes, mine * MEGABYTE))) {
      throw new Failure('files.personFull', { megabytes: mine })
    }
  }
  if (!(await grow(scope, '', bytes, scope.env.config.FILES_PER_TENANT * MEGABYTE))) {
    throw new Failure('files.tenantFull')
  }
}

async function grow(scope: Scope, holder: string, bytes: number, most: number): Promise<boolean> {
  if (bytes > most) {
    return false
  }
  const { rows } = await sql`insert into file_usage as kept (tenant_id, holder, bytes)
    values (${scope.tenantId}, ${holder}, ${bytes})
    on conflict (tenant_id, holder) do update set bytes = kept.bytes + excluded.bytes
      where kept.bytes + excluded.bytes <= ${most}
    returning 1`.execute(scope.db)
  return rows.length > 0
}

/** Gives the room of removed files back. */
export async function releaseStorage(
  scope: Scope,
  files: readonly { ownerId: string | null; size: number }[],
): Promise<void> {
  const freed = new Map<string, number>()
  for (const { ownerId, size } of files) {
    for (const holder of ownerId === null ? [''] : [`user:${ownerId}`, '']) {
      freed.set(holder, (freed.get(holder) ?? 0) + size)
    }
  }
  // The tenant's comes last, in the order in which it is taken.
  for (const [holder, bytes] of [...freed].sort(([one], [other]) => (one < other ? 1 : -1))) {
    await sql`update file_usage set bytes = greatest(0, bytes - ${bytes})
      where tenant_id = ${scope.tenantId} and holder = ${holder}`.execute(scope.db)
  }
}
