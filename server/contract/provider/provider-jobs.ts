import type { Env } from '#server/env.ts'
import { attempt, notSetAside } from '#server/jobs/failed-work.ts'
import { scopeOf } from '#server/scope.ts'
import { concludeSigning } from './conclude-signing.ts'
import { refOf, signingProvider } from './signing-provider.ts'

const askJob = 'ask-signing-provider'
const closeJob = 'close-provider-papers'
const batch = 100
const [patience, longest] = [2 * 60_000, 3 * 86_400_000]

/** A notice may be lost: acts that are still open after a while are asked for. */
export async function askForOpenActs(env: Env, signal: AbortSignal): Promise<void> {
  if (!env.gateways.signing) {
    return
  }
  const found = await env.db
    .selectFrom('provider_signing')
    .select(['tenant_id', 'id'])
    .where('state', '=', 'open')
    .where('created_at', '<', new Date(env.now() - patience))
    .where('created_at', '>', new Date(env.now() - longest))
    .where(notSetAside(askJob, env.now(), 'provider_signing'))
    .limit(batch)
    .execute()
  for (const { tenant_id: tenantId, id } of found) {
    if (signal.aborted) {
      return
    }
    const scope = scopeOf(env, tenantId)
    await attempt(scope, { job: askJob, rowId: id }, async () => {
      await concludeSigning(scope, refOf(id))
    })
  }
}

/** When all have signed, the provider is told to close the paper: from then on it keeps it as evidence. */
export async function closeProviderPapers(env: Env, signal: AbortSignal): Promise<void> {
  const found = await env.db
    .selectFrom('contract')
    .select(['tenant_id', 'id'])
    .where('provider', '<>', 'own')
    .where('signed_at', 'is not', null)
    .where('filed_at', 'is', null)
    .where(notSetAside(closeJob, env.now(), 'contract'))
    .limit(batch)
    .execute()
  for (const { tenant_id: tenantId, id } of found) {
    if (signal.aborted) {
      return
    }
    const scope = scopeOf(env, tenantId)
    const provider = await signingProvider(scope)
    await attempt(scope, { job: closeJob, rowId: id }, async () => {
      await provider?.gateway.closePaper(tenantId, refOf(id))
      await scope
        .update('contract')
        .set({ filed_at: new Date(scope.now()) })
        .where('id', '=', id)
        .execute()
    })
  }
}
