import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import type { FlowParts } from '../run/flow-parts.ts'
import type { Runner } from '../run/run-step.ts'

/** What a job needs to move instances on: nobody's language, so the tenant's. */
export const jobRunner = (parts: FlowParts, env: Env, tenantId: string, tx: Tx): Runner => ({
  parts,
  tx,
  env,
  tenantId,
  language: 'zh-CN',
})
