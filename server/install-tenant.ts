import { newTenantProblems, type NewTenant } from '#domain/platform/new-tenant.ts'
import { declaredCalls } from '#server/declared-calls.ts'
import type { Tx } from '#server/db/open.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { applyDefinitions } from '#server/definitions/apply-definitions.ts'
import { starterDefinitions } from '#server/definitions/starter-definitions.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/failure.ts'
import { createTenant } from '#server/identity/users/create-tenant.ts'
import { createUser } from '#server/identity/users/create-user.ts'
import { saveDimension } from '#server/org/dimensions.ts'
import { setMemberships } from '#server/org/memberships.ts'
import { saveOrg } from '#server/org/orgs.ts'
import { saveRole, setRoles } from '#server/org/roles.ts'
import { scopeOf, type TxScope } from '#server/scope.ts'
import { installStarterTemplates } from '#server/contract/paper/starter-templates.ts'
import { createSite } from '#server/stay/catalog/create-site.ts'
import { workflowExtensionNames } from '#server/workflow-extensions.ts'

const staffRights = ['org.read', 'org.contact', 'meeting.book']
const deskRights = [
  'contract.manage',
  'identity.confirm',
  'stay.desk',
  'activity.manage',
  'payment.read',
  'service.desk',
  'review.manage',
]
const financeRights = ['payment.read', 'refund.decide', 'payment.reconcile']

/** The roles a park begins with; the administrator may do everything and gives the others away. */
const rolesOf = (everyRight: readonly string[]) => [
  { alias: 'admin', name: '管理员', description: '维护人员、组织与园区', methods: everyRight },
  { alias: 'staff', name: '员工', description: '全体员工', methods: staffRights },
  {
    alias: 'manager',
    name: '总经理',
    description: '查看经营情况',
    methods: ['user.read', 'contract.seal', ...deskRights],
  },
  { alias: 'finance', name: '财务', description: '审核退款与对账', methods: financeRights },
  { alias: 'frontdesk', name: '前台', description: '接待住客', methods: deskRights },
  { alias: 'owner', name: '房东', description: '在园区出租房屋', methods: [] },
  { alias: 'guest', name: '住客', description: '预订并入住', methods: [] },
]

/** Begins a park in an open transaction: tenant, roles, administrator, first site. Gives the tenant's id. */
export async function installTenant(
  env: Env,
  tx: Tx,
  asked: NewTenant & { passwordHash: string },
): Promise<string> {
  if (newTenantProblems(asked).length > 0) {
    throw new Failure('setup.incomplete')
  }
  const { now, newId } = env
  const created = createTenant({ db: tx, now, newId }, asked.code, asked.name)
  const id = await refuseOnViolation(created, { tenant_code_key: 'setup.codeTaken' })
  const scope = scopeOf(env, id, tx)
  const roleIds = await addRoles(scope)
  const nobody = { id: null, language: 'zh-CN' } as const
  await applyDefinitions(scope, nobody, await starterDefinitions(), workflowExtensionNames)
  await addAdministrator(scope, asked, roleIds)
  await installStarterTemplates(scope)
  await createSite(scope, {
    areaCode: asked.areaCode,
    texts: {
      'zh-CN': { name: asked.siteName, intro: '', address: asked.address, route: '' },
      'en-US': { name: asked.siteNameEn || asked.siteName, intro: '', address: asked.address, route: '' },
    },
    phone: asked.sitePhone,
    checkInTime: '14:00',
    checkOutTime: '12:00',
  })
  return id
}

async function addRoles(scope: TxScope): Promise<Map<string, string>> {
  const rights = (await declaredCalls()).flatMap(({ endpoint: { access } }) =>
    typeof access === 'string' ? [] : [access.right],
  )
  const everyRight = [...new Set([...rights, ...staffRights, 'contract.seal'])].sort()
  const ids = new Map<string, string>()
  for (const { methods, ...role } of rolesOf(everyRight)) {
    const id = await saveRole(scope, { ...role, methods: [...methods], enabled: true, menuIds: [] })
    ids.set(role.alias, id)
  }
  return ids
}

async function addAdministrator(
  scope: TxScope,
  { name, account, fullname, mobile, passwordHash }: NewTenant & { passwordHash: string },
  roleIds: ReadonlyMap<string, string>,
): Promise<void> {
  const demId = await saveDimension(scope, { code: 'administration', name: '行政组织' })
  const orgId = await saveOrg(scope, { demId, parentId: null, code: 'park', name, orderNo: 0 })
  const person = { account, fullname, kind: 'staff', passwordHash } as const
  const userId = await createUser(scope, { ...person, mobile: mobile === '' ? undefined : mobile })
  await setRoles(
    scope,
    userId,
    ['admin', 'staff'].flatMap((alias) => roleIds.get(alias) ?? []),
  )
  await setMemberships(scope, userId, [{ orgId, isMaster: true }])
}
