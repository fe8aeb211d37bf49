import { sql } from 'kysely'
import { addDays } from '#domain/day.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import { availableAccount, pendingAccount } from '#domain/wallet/postings.ts'
import { incomeByMonth } from '#server/wallet/income/income-sums.ts'
import { houseName } from '../house/house-name.ts'
import { countJobs, isOpenSql, isWorkedBy, jobCards } from './job-cards.ts'
import type { Caller, Scope } from '#server/scope.ts'

const MONTHS = 6
const SHOWN = 30

/** How it stands today with the companies somebody works for. */
export async function serviceHome(scope: Scope, user: Caller) {
  const mine = isWorkedBy(scope, user.id)
  const today = parkDay(scope.now())
  const begin = new Date(instantAt(today, '00:00'))
  const [companies, open, jobs, toAssign, doneToday, leaving] = await Promise.all([
    ownCompanies(scope, user.id),
    countJobs(scope, sql<boolean>`${mine} and ${isOpenSql}`),
    jobCards(scope, sql<boolean>`${mine} and ${isOpenSql}`, { limit: SHOWN }),
    countJobs(scope, sql<boolean>`${mine} and job.state = 'offered'`),
    countJobs(scope, sql<boolean>`${mine} and job.done_at >= ${begin} and job.state in ('done', 'checked')`),
    leavingToday(scope, user.id, today),
  ])
  return {
    name: user.fullname,
    companies,
    counts: { toAssign, open, late: jobs.filter(({ delay }) => delay === 'late').length, doneToday },
    jobs,
    leaving,
  }
}

async function ownCompanies(scope: Scope, userId: string) {
  const rows = await scope
    .from('service_member as member')
    .innerJoin(scope.table('service_company as company'), 'company.id', 'member.company_id')
    .select(['company.id', 'company.name_zh', 'company.name_en', 'member.role'])
    .select(
      sql<number>`(select count(*)::int from service_member other where other.tenant_id = ${scope.tenantId}
        and other.company_id = company.id and other.ended_at is null)`.as('people'),
    )
    .select([
      sql<boolean>`exists (select 1 from shop_goods goods where goods.tenant_id = ${scope.tenantId}
        and goods.company_id = company.id)`.as('sells'),
      sql<number>`(select count(*)::int from shop_order_line line
        join shop_order o on o.tenant_id = line.tenant_id and o.id = line.order_id
        where line.tenant_id = ${scope.tenantId} and line.company_id = company.id and line.ready_at is null
          and line.quantity > line.refunded_quantity and o.state in ('placed', 'preparing'))`.as(
        'to_prepare',
      ),
      sql<boolean>`exists (select 1 from house_service service where service.tenant_id = ${scope.tenantId}
        and service.company_id = company.id)`.as('serves'),
    ])
    .where('member.user_id', '=', userId)
    .where('member.ended_at', 'is', null)
    .where('company.status', '=', 'active')
    .orderBy('company.created_at')
    .orderBy('company.id')
    .execute()
  return Promise.all(
    rows.map(async ({ id, name_zh, name_en, role, people, sells, serves, to_prepare }) => ({
      id,
      name: scope.language === 'en-US' ? name_en : name_zh,
      role: role === 'manager' ? ('manager' as const) : ('worker' as const),
      people,
      sells,
      serves,
      linesToPrepare: to_prepare,
      income: role === 'manager' ? await incomeOf(scope, `org:${id}`) : null,
    })),
  )
}

/** What a company earned: of stays, of jobs, and of goods of its own. */
async function incomeOf(scope: Scope, holder: string) {
  const today = parkDay(scope.now())
  const months = lastMonths(today.slice(0, 7), MONTHS)
  const until = addDays(today, 1)
  const [lines, balances] = await Promise.all([
    incomeByMonth(scope, { holder, days: { from: `${months[0]}-01`, until } }),
    scope
      .from('ledger_account')
      .select(['code', 'balance'])
      .where('holder', '=', holder)
      .where('code', 'in', [pendingAccount(holder).code, availableAccount(holder).code])
      .execute(),
  ])
  const earned = (month: string) => lines.find(({ key }) => key === month)?.net ?? 0
  return {
    month: earned(today.slice(0, 7)),
    lastMonth: earned(months.at(-2) ?? ''),
    pending: balances.find(({ code }) => code === 'pending')?.balance ?? 0,
    months: months.map((month) => ({ month, fen: earned(month) })),
  }
}

function lastMonths(month: string, count: number): string[] {
  const months = [month]
  while (months.length < count) {
    months.unshift(addDays(`${months[0]}-01`, -1).slice(0, 7))
  }
  return months
}

/** Houses that guests leave today, for good or for another house, and a company of the person cleans; who they are is nobody's business there. */
async function leavingToday(scope: Scope, userId: string, today: string) {
  const { rows } = await sql<{ house_id: string; name: string; time: string }>`
    select distinct slept.house_id, ${houseName(scope)} as name, o.check_out_time as time
    from stay_order o
      join stay_order root on root.tenant_id = o.tenant_id and root.id = coalesce(o.parent_id, o.id)
      join stay_order_night slept on slept.tenant_id = o.tenant_id and slept.order_id = o.id
        and slept.night = ${today}::date - 1 and not slept.given_up
      join house on house.tenant_id = o.tenant_id and house.id = slept.house_id
      join house_service service on service.tenant_id = o.tenant_id and service.house_id = slept.house_id
        and service.duty = 'cleaning' and service.starts_on <= ${today}::date
        and (service.ends_on is null or service.ends_on > ${today}::date)
      join service_member member on member.tenant_id = o.tenant_id and member.company_id = service.company_id
        and member.user_id = ${userId}::uuid and member.ended_at is null
    where o.tenant_id = ${scope.tenantId} and root.state = 'staying' and o.state in ('confirmed', 'staying')
      -- Nobody leaves a house they sleep in tonight; who goes on in another leaves this one.
      and not exists (select 1 from stay_order more
        join stay_order_night next on next.tenant_id = more.tenant_id and next.order_id = more.id
          and next.night = ${today}::date and not next.given_up and next.house_id = slept.house_id
        where more.tenant_id = o.tenant_id and coalesce(more.parent_id, more.id) = root.id
          and more.state in ('paid', 'confirmed', 'staying'))
    order by name limit 50`.execute(scope.db)
  return rows.map(({ house_id, name, time }) => ({
    houseId: house_id,
    houseName: name,
    until: instantAt(today, time),
  }))
}
