import type { flowRightsApi } from '#api/workflow/rights.ts'
import type { Db } from '#server/db/open.ts'
import { Failure, textOf } from '#server/http/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { lockDefinition } from './definition-rows.ts'
import { mayStartFlow, RIGHT_OWNER_TYPES, rightsOnFlow, setFlowRights } from './rights.ts'
import { refuseUnlessFlowAdmin } from './admin-access.ts'
import { versionToStart } from '../act/start.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** `0` and nothing mean: for oneself. */
const leaderOf = (leadId: string | undefined): string | null =>
  leadId === undefined || leadId === '' || leadId === '0' ? null : leadId

async function definitionId(db: Db, tenantId: string, key: string): Promise<string> {
  const row = await db
    .selectFrom('flow_definition')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) {
    throw new Failure('flow.unknown')
  }
  return row.id
}

export const flowRightsHandlers: Handlers<typeof flowRightsApi> = {
  async startRight({ env, tenant, user, query }) {
    const leader = leaderOf(query.leadId)
    const version = await versionToStart(env.db, tenant.id, { defId: query.defId })
    const isFit = leader === null || UUID.test(leader)
    if (!isFit || !(await mayStartFlow(env.db, tenant.id, user.id, version, leader))) {
      throw new Failure('flow.noStartRight', {}, { value: false })
    }
    return true
  },

  async permissionList({ language }) {
    return RIGHT_OWNER_TYPES.map((type) => ({ type, title: textOf(`flow.owner.${type}`, language) }))
  },

  async flowRights({ env, tenant, user, query }) {
    await refuseUnlessFlowAdmin({ db: env.db, tenantId: tenant.id, userId: user.id }, query.defKey)
    return rightsOnFlow(env.db, tenant.id, await definitionId(env.db, tenant.id, query.defKey))
  },

  async saveFlowRights({ tenant, body, write }) {
    return write(async (tx) => {
      const { id } = await lockDefinition(tx, tenant.id, body.defKey)
      await setFlowRights(tx, tenant.id, id, body.rights)
      return null
    })
  },
}
