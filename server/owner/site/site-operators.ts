import type { siteOperatorsApi } from '#api/owner/site-operators.ts'
import type { BodyOf } from '#api/endpoint.ts'
import { confinementProblem } from '#domain/owner/site-confinement.ts'
import type { SiteText } from '#domain/stay/texts.ts'
import { Failure } from '#server/failure.ts'
import { grantsOf } from '#server/http/caller.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { sitesOf } from '#server/identity/users/confined-sites.ts'
import { refuseGrantsBeyondOwn } from '#server/identity/users/method-rights.ts'
import type { TxScope } from '#server/scope.ts'
import { inLanguage } from '#server/text/by-language.ts'

export const siteOperatorHandlers: Handlers<typeof siteOperatorsApi> = {
  async siteOperators({ scope }) {
    const sites = await scope
      .from('site')
      .select(['id', inLanguage<SiteText>('texts', scope.language).as('text')])
      .orderBy('order_no')
      .orderBy('id')
      .execute()
    const rows = await scope
      .from('site_operator')
      .select(['user_id', 'site_id'])
      .orderBy('user_id')
      .orderBy('site_id')
      .execute()
    const byPerson = Map.groupBy(rows, ({ user_id }) => user_id)
    return {
      sites: sites.map(({ id, text }) => ({ id, name: text.name })),
      people: [...byPerson].map(([userId, own]) => ({ userId, siteIds: own.map(({ site_id }) => site_id) })),
    }
  },

  async saveSiteOperator({ scope, user, body, audit }) {
    return scope.write(async (scope) => {
      const before = await saveSites(scope, user.id, body)
      audit({ before: { siteIds: before }, after: { siteIds: body.siteIds } })
      return null
    })
  },
}

async function saveSites(
  scope: TxScope,
  actorId: string,
  { userId, siteIds, before: seen }: BodyOf<typeof siteOperatorsApi.saveSiteOperator>,
): Promise<string[]> {
  // The person is held, so that two who change their sites come one after the other.
  const person = await scope
    .from('app_user')
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!person) {
    throw new Failure('owner.noPerson', {}, { status: 404 })
  }
  const rows = await scope
    .from('site_operator')
    .select('site_id')
    .where('user_id', '=', userId)
    .orderBy('site_id')
    .execute()
  const before = rows.map(({ site_id }) => site_id)
  if (before.join() !== seen.toSorted().join()) {
    const value = { revision: 0, by: '', at: 0, current: { siteIds: before } }
    throw new Failure('owner.sitesChanged', {}, { status: 409, value })
  }
  const sites = await scope.from('site').select('id').execute()
  const problem = confinementProblem({
    actorId,
    userId,
    own: (await sitesOf(scope, actorId, 'role.manage')) ?? [],
    before,
    after: siteIds,
    knownSites: new Set(sites.map(({ id }) => id)),
  })
  if (problem) {
    throw new Failure(`owner.confine.${problem}`, {}, { status: problem === 'unknown' ? 400 : 403 })
  }
  const { roles } = await grantsOf(scope, userId)
  for (const ownSites of [before, siteIds]) {
    await refuseGrantsBeyondOwn(scope, actorId, { roles, ownSites })
  }
  await scope.delete('site_operator').where('user_id', '=', userId).execute()
  const newRows = [...new Set(siteIds)].map((site_id) => ({ user_id: userId, site_id }))
  if (newRows.length > 0) {
    await scope.insert('site_operator', newRows).execute()
  }
  return before
}
