import { changeStatus } from '#server/identity/users/change-status.ts'
import { createUser, type NewUser } from '#server/identity/users/create-user.ts'
import { saveGroup } from '#server/org/groups.ts'
import { setManagers } from '#server/org/managers.ts'
import { setMemberships } from '#server/org/memberships.ts'
import { setRoles } from '#server/org/roles.ts'
import { departments, groups, posts, sites } from './company.ts'
import { requireId, type Company, type IdsByCode } from './load-company.ts'
import { staff, type Staff } from './staff.ts'
import { guests, owners, serviceWorkers, type DemoOutsider } from './owners-and-guests.ts'
import type { TxScope } from '#server/scope.ts'

type LoadContext = Company & { roles: IdsByCode }

export async function loadPeople(scope: TxScope, context: LoadContext, passwordHash: string): Promise<void> {
  const add = async (user: NewUser, roles: readonly string[], status: Staff['status']) => {
    const id = await createUser(scope, { ...user, passwordHash })
    await setRoles(
      scope,
      id,
      roles.map((alias) => requireId(context.roles, alias)),
    )
    if (status) {
      await changeStatus(scope, id, status)
    }
    return id
  }
  const ids = new Map<string, string>()
  for (const [index, person] of staff.entries()) {
    const id = await add(staffUser(person, index), ['staff', ...(person.roles ?? [])], person.status)
    await setMemberships(scope, id, placesOf(person, context))
    ids.set(person.account, id)
  }
  for (const owner of owners) {
    await add(visitorUser(owner, 'owner'), ['owner'], owner.status)
  }
  for (const guest of guests) {
    await add(visitorUser(guest, 'guest'), ['guest'], guest.status)
  }
  for (const worker of serviceWorkers) {
    await add(visitorUser(worker, 'guest'), ['guest'], worker.status)
  }
  await loadLeaders(scope, context, ids)
}

const staffUser = ({ account, name, sex }: Staff, index: number): NewUser => ({
  account,
  fullname: name,
  kind: 'staff',
  sex,
  mobile: `139000001${String(index + 1).padStart(2, '0')}`,
  email: `${account}@shangu.example`,
  address: '北京市怀柔区渤海镇云栖谷',
})

const visitorUser = (visitor: DemoOutsider, kind: 'owner' | 'guest'): NewUser => ({
  account: visitor.account ?? visitor.mobile,
  fullname: visitor.name,
  kind,
  nickname: visitor.nickname,
  sex: visitor.sex,
  mobile: visitor.mobile,
  address: visitor.address,
  landlordId: visitor.landlordId,
})

/** The posts with their organisations, the first being the main one, and the sites somebody works at. */
function placesOf(person: Staff, context: LoadContext) {
  const onPosts = person.posts.map((code, index) => {
    const org = posts.find((post) => post.code === code)?.org ?? ''
    return {
      orgId: requireId(context.orgs, org),
      postId: requireId(context.posts, code),
      isMaster: index === 0,
    }
  })
  const atSites = sites
    .filter((site) => person.sites?.includes(site.key))
    .map((site) => ({ orgId: requireId(context.orgs, site.code), isMaster: false }))
  return [...onPosts, ...atSites]
}

async function loadLeaders(scope: TxScope, context: LoadContext, people: IdsByCode): Promise<void> {
  for (const { code, head } of departments) {
    if (head !== undefined) {
      await setManagers(scope, requireId(context.orgs, code), {
        headId: requireId(people, head),
        otherIds: [],
      })
    }
  }
  for (const { code, name, members } of groups) {
    const userIds = members.map((account) => requireId(people, account))
    await saveGroup(scope, { code, name, userIds })
  }
}
