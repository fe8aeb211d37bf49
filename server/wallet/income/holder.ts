import { compiledOnce } from '#server/db/compiled-once.ts'
import { Failure } from '#server/failure.ts'
import type { Caller, Scope } from '#server/scope.ts'

/** Whose money is meant: the caller's own, or that of a company whose manager they are. */
export async function holderFor(scope: Scope, user: Caller, wanted: string | undefined): Promise<string> {
  if (wanted === undefined) {
    return user.id
  }
  const companies = await managedCompanies(scope, user.id)
  if (!companies.some(({ holder }) => holder === wanted)) {
    throw new Failure('purse.notYours', {}, { status: 403 })
  }
  return wanted
}

const companiesOf = compiledOnce((db, { tenantId, userId }: { tenantId: string; userId: string }) =>
  db
    .selectFrom('service_member')
    .innerJoin('service_company', (join) =>
      join
        .onRef('service_company.tenant_id', '=', 'service_member.tenant_id')
        .onRef('service_company.id', '=', 'service_member.company_id'),
    )
    .select(['service_company.id', 'service_company.name_zh', 'service_company.name_en'])
    .where('service_member.tenant_id', '=', tenantId)
    .where('service_member.user_id', '=', userId)
    .where('service_member.role', '=', 'manager')
    .where('service_member.ended_at', 'is', null)
    .orderBy('service_company.id'),
)

/** The companies whose money a person looks after. */
export async function managedCompanies(scope: Scope, userId: string) {
  const rows = await companiesOf({ tenantId: scope.tenantId, userId }).execute(scope.db)
  return rows.map(({ id, name_zh, name_en }) => ({
    holder: `org:${id}`,
    name: scope.language === 'en-US' ? name_en : name_zh,
  }))
}
