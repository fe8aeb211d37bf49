import type { SiteText } from '#domain/stay/texts.ts'
import { sql } from 'kysely'
import type { HouseContent } from '#api/owner/house-content.ts'
import type { houseDeskApi } from '#api/owner/house-desk.ts'
import { holdsAt } from '#domain/identity/site-reach.ts'
import { fieldChanges } from '#domain/owner/field-changes.ts'
import { canSwitchTo, houseProblems, isUnseen } from '#domain/owner/house-problems.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { facilityCatalog } from '#server/stay/catalog/facilities.ts'
import { changesOf, recordChange } from '#server/stay/catalog/inventory-changes.ts'
import { articlesOf, saveArticles } from '#server/stay/check/save-articles.ts'
import { inLanguage } from '#server/text/by-language.ts'
import type { FlowParts } from '#server/workflow/run/flow-parts.ts'
import { canActFor, requireHouse } from '../access/house-access.ts'
import { isAtSites, sitesOf } from '#server/identity/users/confined-sites.ts'
import { currentContent } from './house-content.ts'
import { ownHouses, pendingOf } from './houses.ts'
import { addHouse, sitesToBuildOn } from './new-house.ts'
import { decideHouse, handInHouse } from './review-flow.ts'
import {
  discardRevision,
  houseStateOf,
  lockHouse,
  openRevision,
  saveRevision,
  subjectOf,
  versionOf,
} from './revisions.ts'
import type { Scope } from '#server/scope.ts'

const MOST_CHANGES = 100

export const houseDeskHandlers = (parts: FlowParts): Handlers<typeof houseDeskApi> => ({
  async houses({ scope, user, body }) {
    return ownHouses(scope, user.id, body)
  },

  async sites({ scope, user }) {
    return sitesToBuildOn(scope, user)
  },

  async facilities({ scope }) {
    return facilityCatalog(scope)
  },

  async create({ scope, user, body }) {
    return scope.write((scope) => addHouse(scope, user, body))
  },

  async toEdit({ scope, user, query: { houseId } }) {
    const { siteId } = await requireHouse(scope, user.id, houseId, 'view')
    const [house, open, pending, canEdit] = await Promise.all([
      scope
        .from('house')
        .innerJoin(scope.table('site'), 'site.id', 'house.site_id')
        .select(['house.status', 'house.revision'])
        .select(inLanguage<SiteText>('site.texts', scope.language).as('site'))
        .where('house.id', '=', houseId)
        .executeTakeFirstOrThrow(),
      openRevision(scope, houseId),
      pendingOf(scope, [houseId]),
      canActFor(scope, user.id, houseId, 'edit'),
    ])
    const content = open?.content ?? (await currentContent(scope, houseId))
    return {
      houseId,
      siteId,
      siteName: house.site.name,
      state: houseStateOf(house.status),
      pending: pending.get(houseId) ?? null,
      canEdit,
      version: versionOf(house.revision, open?.edit_no),
      content,
      problems: houseProblems(content),
    }
  },

  async save({ scope, user, body }) {
    return scope.write((scope) => saveRevision(scope, user.id, body))
  },

  async discard({ scope, user, body: { houseId } }) {
    return scope.write(async (scope) => {
      await discardRevision(scope, user.id, houseId)
      return { houseId }
    })
  },

  async handIn({ scope, user, body }) {
    return scope.write((scope) => handInHouse({ scope, parts }, user.id, body))
  },

  async switch({ scope, user, body: { houseId, to } }) {
    return scope.write(async (scope) => {
      const acted = await requireHouse(scope, user.id, houseId, 'edit')
      const { house } = await lockHouse(scope, houseId)
      if (house.status === to) {
        return { state: to }
      }
      if (!canSwitchTo(houseStateOf(house.status), to)) {
        throw new Failure('owner.cannotSwitch')
      }
      await scope.update('house').set({ status: to }).where('id', '=', houseId).execute()
      await recordChange(scope, subjectOf(acted), user.id, { state: house.status }, { state: to })
      return { state: to }
    })
  },

  async articles({ scope, user, query: { houseId } }) {
    await requireHouse(scope, user.id, houseId, 'view')
    const { articles_revision: revision } = await scope
      .from('house')
      .select('articles_revision')
      .where('id', '=', houseId)
      .executeTakeFirstOrThrow()
    return { revision, articles: await articlesOf(scope, houseId) }
  },

  async saveArticles({ scope, user, body }) {
    return scope.write(async (scope) => {
      await requireHouse(scope, user.id, body.houseId, 'edit')
      return { revision: await saveArticles(scope, user.id, body) }
    })
  },

  async changes({ scope, user, query: { houseId } }) {
    await requireHouse(scope, user.id, houseId, 'view')
    return changesOf(scope, { kind: 'house', subject: houseId }, MOST_CHANGES)
  },

  async toReview({ scope, user }) {
    return revisionsToReview(scope, user.id)
  },

  async decide({ scope, user, body: { id, approve, reason } }) {
    if (!approve && reason === '') {
      throw new Failure('owner.reasonMissing')
    }
    return scope.write(async (scope) => {
      const at = await scope
        .from('house_revision')
        .innerJoin(scope.table('house'), 'house.id', 'house_revision.house_id')
        .select('house.site_id')
        .where('house_revision.id', '=', id)
        .executeTakeFirst()
      if (!at || !holdsAt(await sitesOf(scope, user.id, 'house.review'), at.site_id)) {
        throw new Failure('owner.noRevision', {}, { status: 404 })
      }
      return { state: await decideHouse(scope, { id, approve, reason, by: user.id, instanceId: null }) }
    })
  },
})

/** What waits for a decision, with what would change for guests. */
async function revisionsToReview(scope: Scope, userId: string) {
  const sites = await sitesOf(scope, userId, 'house.review')
  const waiting = scope
    .from('house_revision as revision')
    .innerJoin(scope.table('house'), 'house.id', 'revision.house_id')
    .innerJoin(scope.table('site'), 'site.id', 'house.site_id')
    .innerJoin(scope.table('app_user as author'), 'author.id', 'revision.author_id')
    .select(['revision.id', 'revision.house_id', 'revision.handed_in_at', 'revision.instance_id'])
    .select(['author.fullname', 'house.status'])
    .select(sql<HouseContent>`revision.content`.as('content'))
    .select(inLanguage<SiteText>('site.texts', scope.language).as('site'))
    .where('revision.state', '=', 'review')
    .where(isAtSites('house.site_id', sites))
  const rows = await waiting.orderBy('revision.handed_in_at').orderBy('revision.id').limit(50).execute()
  return Promise.all(
    rows.map(async (row) => {
      const isNew = isUnseen(houseStateOf(row.status))
      const now = isNew ? null : await currentContent(scope, row.house_id)
      return {
        id: row.id,
        houseId: row.house_id,
        name: row.content.texts[scope.language].name || row.content.texts['zh-CN'].name,
        siteName: row.site.name,
        author: row.fullname,
        handedInAt: row.handed_in_at?.getTime() ?? 0,
        isNew,
        isInFlow: row.instance_id !== null,
        changes: now ? fieldChanges(now, row.content) : [],
      }
    }),
  )
}
