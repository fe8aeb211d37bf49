import { sql } from 'kysely'
import { parkDay } from '#domain/park-time.ts'
import { openJobStates } from '#domain/stay/job/job-state.ts'
import { Failure } from '#server/failure.ts'
import { managedCompanies } from '#server/wallet/income/holder.ts'
import { handOver } from './companies.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** The people of the companies somebody leads, and what each has to do and has done. */
export async function companyPeople(scope: Scope, userId: string) {
  const led = await managedCompanies(scope, userId)
  const month = `${parkDay(scope.now()).slice(0, 7)}-01`
  const companies = await Promise.all(
    led.map(async ({ holder, name }) => {
      const id = holder.slice('org:'.length)
      const { rows } = await sql<{
        id: string
        name: string
        phone: string | null
        role: string
        open: number
        done: number
      }>`
        select person.id, person.fullname as name, person.mobile as phone, member.role,
          (select count(*)::int from house_job job where job.tenant_id = member.tenant_id
            and job.company_id = member.company_id and job.assignee_id = member.user_id
            and job.state in ('assigned', 'started', 'blocked')) as open,
          (select count(*)::int from house_job job where job.tenant_id = member.tenant_id
            and job.company_id = member.company_id and job.assignee_id = member.user_id
            and job.state in ('done', 'checked')
            and job.done_at >= ${month}::date::timestamp at time zone 'Asia/Shanghai') as done
        from service_member member
          join app_user person on person.tenant_id = member.tenant_id and person.id = member.user_id
        where member.tenant_id = ${scope.tenantId} and member.company_id = ${id}::uuid and member.ended_at is null
        order by member.role, person.fullname, person.id`.execute(scope.db)
      return {
        id,
        name,
        people: rows.map(({ phone, role, done, ...row }) => ({
          ...row,
          phone: phone ?? '',
          role: role === 'manager' ? ('manager' as const) : ('worker' as const),
          doneThisMonth: done,
        })),
      }
    }),
  )
  return { companies }
}

async function requireLed(scope: Scope, userId: string, companyId: string): Promise<void> {
  const led = await managedCompanies(scope, userId)
  if (!led.some(({ holder }) => holder === `org:${companyId}`)) {
    throw new Failure('jobs.noCompany', {}, { status: 404 })
  }
}

/** Takes somebody on, by the number they sign in with. */
export async function addPerson(
  scope: TxScope,
  userId: string,
  { companyId, phone }: { companyId: string; phone: string },
): Promise<void> {
  await requireLed(scope, userId, companyId)
  const person = await scope.from('app_user').select('id').where('mobile', '=', phone).executeTakeFirst()
  if (!person) {
    throw new Failure('jobs.noPerson')
  }
  await scope
    .insert('service_member', {
      company_id: companyId,
      user_id: person.id,
      role: 'worker',
      joined_at: new Date(scope.now()),
    })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'company_id', 'user_id']).doUpdateSet({
        ended_at: null,
        // Whoever comes back after they were let go begins as others do, also who once led it.
        role: sql<string>`case when service_member.ended_at is null then service_member.role else excluded.role end`,
      }),
    )
    .execute()
}

/** Somebody no longer works there. What they had not begun goes back to who leads the company. */
export async function removePerson(
  scope: TxScope,
  userId: string,
  { companyId, userId: personId }: { companyId: string; userId: string },
): Promise<void> {
  await requireLed(scope, userId, companyId)
  if (personId === userId) {
    throw new Failure('jobs.notYourself')
  }
  const open = await scope
    .from('house_job')
    .select(['id', 'state', 'fee_fen'])
    .where('company_id', '=', companyId)
    .where('assignee_id', '=', personId)
    .where('state', 'in', [...openJobStates])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (open.some(({ state }) => state !== 'assigned')) {
    throw new Failure('jobs.underWay')
  }
  for (const { id, fee_fen } of open) {
    await handOver(scope, id, { id: companyId, fee: fee_fen }, userId)
  }
  await scope
    .update('service_member')
    .set({ ended_at: new Date(scope.now()) })
    .where('company_id', '=', companyId)
    .where('user_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
}
