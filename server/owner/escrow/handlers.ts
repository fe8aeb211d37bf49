import type { escrowApi } from '#api/owner/escrow.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { isAtSites, sitesOf } from '#server/identity/users/confined-sites.ts'
import { requireReviewed } from '../access/reviewed-site.ts'
import { houseName } from '../house/house-name.ts'
import { askEnd, decideEnd, withdrawEnd } from './end-flow.ts'
import { escrowOf } from './escrow.ts'

export const escrowHandlers = (parts: FlowParts): Handlers<typeof escrowApi> => ({
  async list({ scope, user }) {
    return escrowOf(scope, user.id)
  },

  async askEnd({ scope, user, body }) {
    return scope.write((scope) => askEnd({ scope, parts }, user.id, body))
  },

  async withdraw({ scope, user, body: { id } }) {
    return scope.write(async (scope) => {
      await withdrawEnd({ scope, parts }, user.id, id)
      return null
    })
  },

  async requests({ scope, user }) {
    const sites = await sitesOf(scope, user.id, 'house.review')
    const rows = await scope
      .from('entrustment_end as asked')
      .innerJoin(scope.table('house'), 'house.id', 'asked.house_id')
      .innerJoin(scope.table('app_user as person'), 'person.id', 'asked.asked_by')
      .select(['asked.id', 'asked.reason', 'asked.ends_on', 'asked.asked_at', 'asked.instance_id'])
      .select(['person.fullname', houseName(scope).as('name')])
      .where('asked.state', '=', 'open')
      .where(isAtSites('house.site_id', sites))
      .orderBy('asked.asked_at')
      .limit(100)
      .execute()
    return rows.map((row) => ({
      id: row.id,
      houseName: row.name,
      owner: row.fullname,
      reason: row.reason,
      endsOn: row.ends_on,
      askedAt: row.asked_at.getTime(),
      isInFlow: row.instance_id !== null,
    }))
  },

  async decide({ scope, user, body }) {
    return scope.write(async (scope) => {
      await requireReviewed(scope, user.id, 'entrustment_end', body.id)
      return decideEnd(scope, { ...body, by: user.id, instanceId: null })
    })
  },
})
