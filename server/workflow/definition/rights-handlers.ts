import type { flowRightsApi } from '#api/workflow/rights.ts'
import { nameInLanguage } from '#domain/language.ts'
import { isId } from '#domain/id.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { lockDefinition } from './definition-rows.ts'
import { mayStartFlow, RIGHT_OWNER_TYPES, rightsOnFlow, setFlowRights } from './rights.ts'
import { refuseUnlessFlowAdmin } from './admin-access.ts'
import { whyFlow } from './why-flow.ts'
import { versionToStart } from '../act/start.ts'
import type { Scope } from '#server/scope.ts'

/** `0` and nothing mean: for oneself. */
const leaderOf = (leadId: string | undefined): string | null =>
  leadId === undefined || leadId === '' || leadId === '0' ? null : leadId

async function definitionId(scope: Scope, key: string): Promise<string> {
  const row = await scope.from('flow_definition').select('id').where('key', '=', key).executeTakeFirst()
  if (!row) {
    throw new Failure('flow.unknown')
  }
  return row.id
}

export const flowRightsHandlers: Handlers<typeof flowRightsApi> = {
  async startRight({ scope, user, query }) {
    const leader = leaderOf(query.leadId)
    const version = await versionToStart(scope, { defId: query.defId })
    const isFit = leader === null || isId(leader)
    if (!isFit || !(await mayStartFlow(scope, user.id, version, leader))) {
      throw new Failure('flow.noStartRight', {}, { value: false })
    }
    return true
  },

  async permissionList({ scope }) {
    return RIGHT_OWNER_TYPES.map((type) => ({ type, title: textOf(`flow.owner.${type}`, scope.language) }))
  },

  async flowRights({ scope, user, query }) {
    await refuseUnlessFlowAdmin(scope, user.id, query.defKey)
    return rightsOnFlow(scope, await definitionId(scope, query.defKey))
  },

  async flowRightsRevision({ scope, user, query }) {
    await refuseUnlessFlowAdmin(scope, user.id, query.defKey)
    const row = await scope
      .from('flow_definition')
      .select('rights_revision as revision')
      .where('key', '=', query.defKey)
      .executeTakeFirst()
    if (!row) {
      throw new Failure('flow.unknown')
    }
    return row
  },

  async flowNames({ scope }) {
    const rows = await scope
      .from('flow_definition')
      .select(['key', 'name', 'name_en'])
      .where('status', '<>', 'deleted')
      .orderBy('name')
      .orderBy('key')
      .execute()
    return rows.map(({ key, name, name_en: nameEn }) => ({
      key,
      name: nameInLanguage({ name, nameEn }, scope.language),
    }))
  },

  async whyFlow({ scope, query }) {
    return whyFlow(scope, query.userId, query.defKey)
  },

  async saveFlowRights({ scope, body }) {
    return scope.write(async (scope) => {
      const { id, rights_revision: revision } = await lockDefinition(scope, body.defKey)
      if (body.revision !== undefined && body.revision !== revision) {
        const current = { rights: await rightsOnFlow(scope, id) }
        const value = { revision, by: '', at: 0, current }
        throw new Failure('flow.rightsChanged', {}, { status: 409, value })
      }
      await setFlowRights(scope, id, body.rights)
      await scope
        .update('flow_definition')
        .set({ rights_revision: revision + 1 })
        .where('id', '=', id)
        .execute()
      return null
    })
  },
}
