import { saveDimension } from '#server/org/dimensions.ts'
import { saveJob } from '#server/org/jobs.ts'
import { saveOrg } from '#server/org/orgs.ts'
import { savePost } from '#server/org/posts.ts'
import { departments, dimensions, jobs, posts, sites } from './company.ts'
import type { TxScope } from '#server/scope.ts'

/** Ids by the code the demo knows a thing by. */
export type IdsByCode = ReadonlyMap<string, string>
export type Company = { orgs: IdsByCode; posts: IdsByCode }

export async function loadCompany(scope: TxScope): Promise<Company> {
  const dimensionIds = await saved(dimensions, (dimension) => saveDimension(scope, dimension))
  const orgs = new Map<string, string>()
  for (const [orderNo, { code, name, parent }] of departments.entries()) {
    const parentId = parent === undefined ? null : requireId(orgs, parent)
    const demId = requireId(dimensionIds, 'administration')
    orgs.set(code, await saveOrg(scope, { demId, parentId, code, name, orderNo }))
  }
  await loadSites(scope, requireId(dimensionIds, 'site'), orgs)
  const jobIds = await saved(jobs, (job) => saveJob(scope, job))
  const postIds = await saved(posts, ({ code, name, org, job }) =>
    savePost(scope, { orgId: requireId(orgs, org), jobId: requireId(jobIds, job), code, name }),
  )
  return { orgs, posts: postIds }
}

/** The sites are organisations too, of a dimension of their own. */
async function loadSites(scope: TxScope, demId: string, orgs: Map<string, string>) {
  const root = { demId, parentId: null, code: 'valleys', name: '北京山谷园区', orderNo: 0 }
  const parentId = await saveOrg(scope, root)
  for (const [orderNo, { code, name }] of sites.entries()) {
    orgs.set(code, await saveOrg(scope, { demId, parentId, code, name, orderNo }))
  }
}

async function saved<T extends { code: string }>(
  things: readonly T[],
  save: (thing: T) => Promise<string>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const thing of things) {
    ids.set(thing.code, await save(thing))
  }
  return ids
}

export function requireId(ids: IdsByCode, code: string): string {
  const id = ids.get(code)
  if (id === undefined) {
    throw new Error(`The demo has no ${code}`)
  }
  return id
}
