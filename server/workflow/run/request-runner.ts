import type { Tx } from '#server/db/write.ts'
import type { Visit } from '#server/http/handlers.ts'
import type { FlowParts } from './flow-parts.ts'
import type { Runner } from './run-step.ts'

/** What a call needs to move instances on within its transaction. */
export const requestRunner = (parts: FlowParts, { env, tenant, language }: Visit, tx: Tx): Runner => ({
  parts,
  tx,
  env,
  tenantId: tenant.id,
  language,
})
