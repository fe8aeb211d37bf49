import { parkDay } from '#domain/park-time.ts'
import type { JobKind } from '#domain/stay/job/job-state.ts'
import { openJobStates } from '#domain/stay/job/job-state.ts'
import { recordChange } from '#server/stay/catalog/inventory-changes.ts'
import { companyFor } from '#server/stay/job/add-job.ts'
import { jobOf, lockJob, transitionJob } from '#server/stay/job/jobs.ts'
import { notifyOfJob } from '#server/stay/job/notifications.ts'
import { readinessOfHouses } from '#server/stay/job/readiness.ts'
import { Failure } from '#server/failure.ts'
import { accessOfHouses, requireHouse } from '../access/house-access.ts'
import { houseName } from '../house/house-name.ts'
import { isMine } from '../house/houses.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** The companies that work in this park. */
export async function companiesFor(scope: Scope) {
  const rows = await scope
    .from('service_company')
    .select(['id', 'name_zh', 'name_en', 'phone', 'cleaning_fen', 'repair_fen'])
    .where('status', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id, name_zh, name_en, phone, cleaning_fen, repair_fen }) => ({
    id,
    name: scope.language === 'en-US' ? name_en : name_zh,
    phone,
    cleaning: cleaning_fen,
    repair: repair_fen,
  }))
}

const duties = ['cleaning', 'repair', 'steward'] as const

/** Who serves the caller's houses, and who could. */
export async function servicesOf(scope: Scope, userId: string) {
  const today = parkDay(scope.now())
  const houses = await scope
    .from('house')
    .select(['house.id', houseName(scope).as('name')])
    .where(isMine(scope, userId))
    .where('house.status', '<>', 'draft')
    .orderBy('house.created_at')
    .orderBy('house.id')
    .limit(200)
    .execute()
  const ids = houses.map(({ id }) => id)
  const [access, companies, readiness, rows] = await Promise.all([
    accessOfHouses(scope, userId, ids),
    companiesFor(scope),
    readinessOfHouses(scope, ids),
    ids.length === 0 ? [] : serviceRows(scope, ids, today),
  ])
  return {
    houses: houses.map(({ id, name }) => ({
      id,
      name,
      canChoose: access.may(id, 'terms'),
      readiness: readiness.get(id) ?? ('ready' as const),
      services: rows
        .filter((row) => row.house_id === id)
        .map((row) => ({
          duty: duties.find((duty) => duty === row.duty) ?? ('steward' as const),
          companyId: row.company_id,
          companyName: scope.language === 'en-US' ? row.name_en : row.name_zh,
          phone: row.phone,
          startsOn: row.starts_on,
          shareBp: row.share_bp,
          jobFee: row.job_fee_fen,
        })),
    })),
    companies,
  }
}

const serviceRows = (scope: Scope, ids: string[], today: string) =>
  scope
    .from('house_service as service')
    .innerJoin(scope.table('service_company as company'), 'company.id', 'service.company_id')
    .select([
      'service.house_id',
      'service.duty',
      'service.starts_on',
      'service.share_bp',
      'service.job_fee_fen',
    ])
    .select(['service.company_id', 'company.name_zh', 'company.name_en', 'company.phone'])
    .where('service.house_id', 'in', ids)
    .where('service.starts_on', '<=', today)
    .where((eb) => eb.or([eb('service.ends_on', 'is', null), eb('service.ends_on', '>', today)]))
    .orderBy('service.duty')
    .execute()

type Choice = { houseId: string; duty: JobKind; companyId: string | null }

/**
 * From today on another company serves a house, or none. Work that is under way is ended first; what has not begun
 * goes to the new one.
 */
export async function chooseCompany(
  scope: TxScope,
  userId: string,
  { houseId, duty, companyId }: Choice,
): Promise<void> {
  const house = await requireHouse(scope, userId, houseId, 'terms')
  const company = companyId === null ? null : await activeCompany(scope, companyId)
  const today = parkDay(scope.now())
  const before = await companyFor(scope, houseId, duty, today)
  if (before?.id === companyId) {
    return
  }
  const open = await openJobs(scope, houseId, duty)
  if (open.some(({ state }) => state === 'started' || state === 'blocked')) {
    throw new Failure('jobs.underWay')
  }
  await scope
    .delete('house_service')
    .where('house_id', '=', houseId)
    .where('duty', '=', duty)
    .where('starts_on', '>=', today)
    .execute()
  await scope
    .update('house_service')
    .set({ ends_on: today })
    .where('house_id', '=', houseId)
    .where('duty', '=', duty)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>', today)]))
    .execute()
  if (company) {
    const job_fee_fen = duty === 'cleaning' ? company.cleaning_fen : company.repair_fen
    await scope
      .insert('house_service', {
        house_id: houseId,
        company_id: company.id,
        duty,
        starts_on: today,
        job_fee_fen,
      })
      .execute()
  }
  for (const job of open) {
    await handOver(scope, job.id, company ? { id: company.id, fee: feeOf(duty, company) } : null, userId)
  }
  const subject = { kind: 'service' as const, subject: houseId, houseId, siteId: house.siteId }
  await recordChange(scope, subject, userId, { [duty]: before?.id ?? null }, { [duty]: companyId })
}

const feeOf = (duty: JobKind, company: { cleaning_fen: number; repair_fen: number }): number =>
  duty === 'cleaning' ? company.cleaning_fen : company.repair_fen

async function activeCompany(scope: Scope, id: string) {
  const row = await scope
    .from('service_company')
    .select(['id', 'cleaning_fen', 'repair_fen'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
  if (!row) {
    throw new Failure('jobs.noCompany', {}, { status: 404 })
  }
  return row
}

async function openJobs(scope: TxScope, houseId: string, kind: JobKind) {
  const rows = await scope
    .from('house_job')
    .selectAll()
    .where('house_id', '=', houseId)
    .where('kind', '=', kind)
    .where('state', 'in', [...openJobStates])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(jobOf)
}

/** Gives a job that has not begun to another company, or to nobody: then the front desk finds one. */
export async function handOver(
  scope: TxScope,
  jobId: string,
  company: { id: string; fee: number } | null,
  by: string,
): Promise<void> {
  const job = await lockJob(scope, jobId)
  if (company === null) {
    if (job.state !== 'planned') {
      const set = { company_id: null, assignee_id: null, fee_fen: 0 }
      await notifyOfJob(
        scope,
        await transitionJob(scope, job, 'decline', { actorId: by, set }),
        'jobDeclined',
        by,
      )
    }
    return
  }
  const set = {
    company_id: company.id,
    assignee_id: null,
    fee_fen: company.fee,
    told_delay: 'none',
    made_at: new Date(scope.now()),
  }
  await notifyOfJob(scope, await transitionJob(scope, job, 'offer', { actorId: by, set }), 'jobOffered', by)
}
