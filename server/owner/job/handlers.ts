import { sql } from 'kysely'
import type { jobApi, jobTabs } from '#api/owner/jobs.ts'
import type { serviceCompanyApi } from '#api/owner/service-companies.ts'
import type { BodyOf } from '#api/endpoint.ts'
import type { SiteReach } from '#domain/identity/site-reach.ts'
import { isAtSites, sitesOf } from '#server/identity/users/confined-sites.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { reportDamage } from '#server/stay/job/report-damage.ts'
import { requireHouse, requireSiteRight } from '../access/house-access.ts'
import { isMine } from '../house/houses.ts'
import { chooseCompany, servicesOf } from './companies.ts'
import * as doing from './do-job.ts'
import { serviceHome } from './home.ts'
import { requireJob } from './job-access.ts'
import { countJobs, isOpenSql, isWorkedBy, jobCards, jobCardsAfter, type JobFilter } from './job-cards.ts'
import { jobView } from './job-view.ts'
import { addPerson, companyPeople, removePerson } from './people.ts'
import type { Caller, RootScope, Scope, TxScope } from '#server/scope.ts'

const PAGE = 20

const inTabs: Record<(typeof jobTabs)[number], JobFilter> = {
  open: isOpenSql,
  toGive: sql<boolean>`job.state = 'planned'`,
  done: sql<boolean>`not (${isOpenSql})`,
}

async function filterOf(
  scope: Scope,
  user: Caller,
  { tab, of, houseId }: BodyOf<typeof jobApi.list>,
): Promise<JobFilter> {
  const inTab = inTabs[tab]
  if (houseId !== undefined) {
    const { as } = await requireHouse(scope, user.id, houseId, 'jobs')
    const mine = as === 'service' ? sql<boolean>`${isWorkedBy(scope, user.id)}` : sql<boolean>`true`
    return sql<boolean>`${inTab} and job.house_id = ${houseId}::uuid and ${mine}`
  }
  switch (of) {
    case 'mine':
      return sql<boolean>`${inTab} and ${isWorkedBy(scope, user.id)}`
    case 'houses':
      // Who only looks after a house for its owner has nothing to do with its work.
      return sql<boolean>`${inTab} and ${isMine(scope, user.id)} and house.owner_id = ${user.id}::uuid`
    case 'desk': {
      const sites = await deskSites(scope, user.id)
      return sql<boolean>`${inTab} and ${isAtSites('job.site_id', sites)}`
    }
  }
}

/** The sites where somebody is at the front desk. */
async function deskSites(scope: Scope, userId: string): Promise<SiteReach> {
  const sites = await sitesOf(scope, userId, 'stay.desk')
  await requireSiteRight(scope, userId, sites?.[0] ?? null, 'stay.desk')
  return sites
}

/** Does something to a job and shows how it stands then. */
async function doingTo(scope: RootScope, user: Caller, id: string, work: (scope: TxScope) => Promise<void>) {
  await scope.write(work)
  return jobView(scope, await requireJob(scope, user.id, id))
}

export const jobHandlers: Handlers<typeof jobApi> = {
  async list({ scope, user, body }) {
    const filter = await filterOf(scope, user, body)
    if (body.after !== undefined) {
      const [{ rows, next }, total] = await Promise.all([
        jobCardsAfter(scope, filter, body.after, PAGE),
        // Who goes on was told at the beginning.
        body.after === '' ? countJobs(scope, filter) : 0,
      ])
      return { rows, total, page: body.page, pageSize: PAGE, ...(next === undefined ? {} : { next }) }
    }
    const window = { limit: PAGE, offset: (body.page - 1) * PAGE, newestFirst: body.tab === 'done' }
    const [rows, total] = await Promise.all([jobCards(scope, filter, window), countJobs(scope, filter)])
    return { rows, total, page: body.page, pageSize: PAGE }
  },

  async job({ scope, user, query }) {
    return jobView(scope, await requireJob(scope, user.id, query.id))
  },

  async offer({ scope, user, body }) {
    return doingTo(scope, user, body.id, (scope) => doing.offerJob(scope, user.id, body))
  },

  async decline({ scope, user, body }) {
    const before = await jobView(scope, await requireJob(scope, user.id, body.id))
    await scope.write((scope) => doing.declineJob(scope, user.id, body))
    // Who declined it has no longer anything to do with it.
    return { ...before, state: 'planned' as const, actions: [], canWork: false, people: [] }
  },

  async assign({ scope, user, body }) {
    return doingTo(scope, user, body.id, (scope) => doing.assignJob(scope, user.id, body))
  },

  async start({ scope, user, body: { id } }) {
    return doingTo(scope, user, id, (scope) => doing.stepJob(scope, user.id, { id, edge: 'start' }))
  },

  async tick({ scope, user, body }) {
    return doingTo(scope, user, body.id, (scope) => doing.tickItem(scope, user.id, body))
  },

  async block({ scope, user, body: { id, reason } }) {
    return doingTo(scope, user, id, (scope) => doing.stepJob(scope, user.id, { id, edge: 'block', reason }))
  },

  async resume({ scope, user, body: { id } }) {
    return doingTo(scope, user, id, (scope) => doing.stepJob(scope, user.id, { id, edge: 'resume' }))
  },

  async finish({ scope, user, body: { id } }) {
    return doingTo(scope, user, id, (scope) => doing.finishJob(scope, user.id, id))
  },

  async check({ scope, user, body: { id } }) {
    return doingTo(scope, user, id, (scope) => doing.checkJob(scope, user.id, id))
  },

  async rework({ scope, user, body }) {
    return doingTo(scope, user, body.id, (scope) => doing.sendBackJob(scope, user.id, body))
  },

  async cancel({ scope, user, body }) {
    return doingTo(scope, user, body.id, (scope) => doing.cancelJob(scope, user.id, body))
  },

  async report({ scope, user, body: { houseId, note, fileIds, nights } }) {
    return scope.write(async (scope) => {
      const house = await requireHouse(scope, user.id, houseId, 'jobs')
      const damage = { house, by: user.id, note, fileIds, nights: nights ?? null }
      const { id } = await reportDamage(scope, damage)
      return { id }
    })
  },

  async home({ scope, user }) {
    return serviceHome(scope, user)
  },
}

export const serviceCompanyHandlers: Handlers<typeof serviceCompanyApi> = {
  async services({ scope, user }) {
    return servicesOf(scope, user.id)
  },

  async choose({ scope, user, body }) {
    await scope.write((scope) => chooseCompany(scope, user.id, body))
    return servicesOf(scope, user.id)
  },

  async end({ scope, user, body }) {
    await scope.write((scope) => chooseCompany(scope, user.id, { ...body, companyId: null }))
    return servicesOf(scope, user.id)
  },

  async people({ scope, user }) {
    return companyPeople(scope, user.id)
  },

  async addPerson({ scope, user, body }) {
    await scope.write((scope) => addPerson(scope, user.id, body))
    return companyPeople(scope, user.id)
  },

  async removePerson({ scope, user, body }) {
    await scope.write((scope) => removePerson(scope, user.id, body))
    return companyPeople(scope, user.id)
  },
}
