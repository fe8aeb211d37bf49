import type { Env } from '#server/env.ts'
import { attempt, notSetAside } from '#server/jobs/failed-work.ts'
import { authorityOf, revocationListOf } from '#server/platform/pki/authorities.ts'
import { stampTime } from '#server/platform/pki/stamp-time.ts'
import { scopeOf, type RootScope } from '#server/scope.ts'
import { lockContract } from '../contracts.ts'
import { addEvent } from '../events.ts'
import { addRevision, contractFile, type StoredFile } from '../paper/revisions.ts'
import { addValidationData } from '../signing/add-validation.ts'
import { stampPdf } from '../signing/sign-pdf.ts'

const job = 'archive-contracts'
const day = 86_400_000
/** Renewed this long before the clock's certificate ends, so that a job that fails has time to be mended. */
const ahead = 180 * day
/** How long certificates of clocks outside can be reckoned with; ours say it themselves. */
const outsideLasts = 5 * 365 * day

/**
 * Puts a time stamp over the whole of every signed file, and another one over that before the first can no longer be
 * checked: so that the file is still provable when all its certificates have ended (PAdES B-LTA).
 */
export async function archiveContracts(env: Env, signal: AbortSignal): Promise<void> {
  const found = await env.db
    .selectFrom('contract')
    .select(['tenant_id', 'id', 'archived_until'])
    .where('provider', '=', 'own')
    .where('signed_at', 'is not', null)
    .where((where) =>
      where.or([
        where('archived_until', 'is', null),
        where('archived_until', '<', new Date(env.now() + ahead)),
      ]),
    )
    .where(notSetAside(job, env.now(), 'contract'))
    .limit(50)
    .execute()
  for (const { tenant_id: tenantId, id, archived_until: until } of found) {
    if (signal.aborted) {
      return
    }
    const scope = scopeOf(env, tenantId)
    await attempt(scope, { job, rowId: id }, () => archiveContract(scope, id, until !== null))
  }
}

async function archiveContract(scope: RootScope, id: string, isRenewal: boolean): Promise<void> {
  const file = await contractFile(scope, id)
  if (!file) {
    throw new Error(`contract ${id} has no file`)
  }
  // What proves the time stamp before this one goes into the file first, and so under the new one.
  const proven = isRenewal ? await withProofs(scope, file) : file.bytes
  const stamped = await stampPdf(proven, `stamp_${file.seq + (isRenewal ? 2 : 1)}`, (covered) =>
    stampTime(scope, covered),
  )
  const until = scope.env.gateways.timeStamp
    ? new Date(scope.now() + outsideLasts)
    : (await authorityOf(scope, 'timeStamp')).endsAt
  await scope.write(async (scope) => {
    await lockContract(scope, id)
    const now = await contractFile(scope, id)
    if (now?.sha256 !== file.sha256) {
      throw new Error(`the file of contract ${id} has grown meanwhile`)
    }
    const before = isRenewal ? await addRevision(scope, id, 'validation', now, proven) : now
    const { sha256 } = await addRevision(scope, id, 'archive', before, stamped)
    await scope.update('contract').set({ archived_until: until }).where('id', '=', id).execute()
    await addEvent(scope, id, 'archived', { fileSha256: sha256, until: until.toISOString().slice(0, 10) })
  })
}

async function withProofs(scope: RootScope, file: StoredFile): Promise<Buffer> {
  const [root, clock] = [await authorityOf(scope, 'root'), await authorityOf(scope, 'timeStamp')]
  const outside = scope.env.gateways.timeStamp?.root
  return addValidationData(file.bytes, {
    certificates: [root.certificate, clock.certificate, ...(outside ? [outside] : [])],
    revocationLists: [await revocationListOf(scope, root)],
  })
}
