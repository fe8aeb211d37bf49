import { catalogueRights } from '#domain/identity/right-catalogue.ts'
import { newTenantProblems, type NewTenant } from '#domain/platform/new-tenant.ts'
import type { Tx } from '#server/db/open.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { applyDefinitions } from '#server/definitions/apply-definitions.ts'
import { starterDefinitions } from '#server/definitions/starter-definitions.ts'
import type { Env } from '#server/env.ts'
import { Failure, textOf } from '#server/failure.ts'
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
  'console.enter',
  'contract.manage',
  'identity.confirm',
  'stay.desk',
  'stay.book',
  'activity.manage',
  'payment.read',
  'service.desk',
  'review.manage',
]
const houseKeeping = [
  'stay.override',
  'site.manage',
  'house.manage',
  'house.review',
  'price.manage',
  'offer.manage',
]
const financeRights = [
  'console.enter',
  'payment.read',
  'refund.decide',
  'payment.reconcile',
  'payout.decide',
  'invoice.issue',
  'ledger.read',
  'period.close',
]

/** The roles a park begins with; the administrator may do everything and gives the others away. */
const rolesOf = (everyRight: readonly string[]) =>
  [
    { alias: 'admin', methods: everyRight },
    { alias: 'staff', methods: staffRights },
    { alias: 'manager', methods: ['user.read', 'contract.seal', ...houseKeeping, ...deskRights] },
    { alias: 'finance', methods: financeRights },
    { alias: 'frontdesk', methods: deskRights },
    { alias: 'owner', methods: [] },
    { alias: 'guest', methods: [] },
  ] as const

/** Begins a park in an open transaction: tenant, roles, administrator, first site. Gives the tenant's id. */
export async function installTenant(
  env: Env,
  tx: Tx,
  tenant: NewTenant & { passwordHash: string },
): Promise<string> {
  if (newTenantProblems(tenant).length > 0) {
    throw new Failure('setup.incomplete')
  }
  const { now, newId } = env
  const created = createTenant({ db: tx, now, newId }, tenant.code, tenant.name)
  const id = await refuseOnViolation(created, { tenant_code_key: 'setup.codeTaken' })
  const scope = scopeOf(env, id, tx)
  const roleIds = await addRoles(scope)
  const nobody = { id: null, language: 'zh-CN' } as const
  await applyDefinitions(scope, nobody, await starterDefinitions(), workflowExtensionNames)
  await addAdministrator(scope, tenant, roleIds)
  await installStarterTemplates(scope)
  await createSite(scope, {
    areaCode: tenant.areaCode,
    texts: {
      'zh-CN': { name: tenant.siteName, intro: '', address: tenant.address, route: '' },
      'en-US': { name: tenant.siteNameEn || tenant.siteName, intro: '', address: tenant.address, route: '' },
    },
    phone: tenant.sitePhone,
    checkInTime: '14:00',
    checkOutTime: '12:00',
  })
  return id
}

async function addRoles(scope: TxScope): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { methods, alias } of rolesOf(catalogueRights)) {
    const name = textOf(`setup.role.${alias}`, 'zh-CN')
    const description = textOf(`setup.role.${alias}.about`, 'zh-CN')
    const id = await saveRole(scope, {
      alias,
      name,
      description,
      methods: [...methods],
      enabled: true,
      menuIds: [],
    })
    ids.set(alias, id)
  }
  return ids
}

async function addAdministrator(
  scope: TxScope,
  { name, account, fullname, mobile, passwordHash }: NewTenant & { passwordHash: string },
  roleIds: ReadonlyMap<string, string>,
): Promise<void> {
  const demId = await saveDimension(scope, {
    code: 'administration',
    name: textOf('setup.dimension', 'zh-CN'),
  })
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
