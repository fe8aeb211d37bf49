import type { SiteText } from '#domain/stay/texts.ts'
import { sql, type RawBuilder } from 'kysely'
import { jobDelay } from '#domain/stay/job/job-times.ts'
import type { JobState, JobKind } from '#domain/stay/job/job-state.ts'
import {
  afterCursor,
  cursorSql,
  decodeCursor,
  encodeCursor,
  refuseBadCursor,
  type Cursor,
  type SortKey,
} from '#server/db/keyset.ts'
import { inLanguage } from '#server/text/by-language.ts'
import { houseName } from '../house/house-name.ts'
import type { Scope } from '#server/scope.ts'

type Row = {
  id: string
  kind: JobKind
  state: JobState
  house_id: string
  house_name: string
  site_text: SiteText
  room_nos: string | null
  company_name: string | null
  assignee_name: string | null
  note: string
  made_at: Date
  ready_by: Date
  minutes: number
  items: number
  items_done: number
  done_at: Date | null
}

/** Which jobs are meant: a condition on `job` and `house`. */
export type JobFilter = RawBuilder<boolean>

const source = (scope: Scope, filter: JobFilter) => sql`
  from house_job job
    join house on house.tenant_id = job.tenant_id and house.id = job.house_id
    join site on site.tenant_id = job.tenant_id and site.id = job.site_id
    left join service_company company on company.tenant_id = job.tenant_id and company.id = job.company_id
    left join app_user person on person.tenant_id = job.tenant_id and person.id = job.assignee_id
  where job.tenant_id = ${scope.tenantId} and ${filter}`

type Window = { limit: number; offset?: number; newestFirst?: boolean }

/** Jobs as lists show them: what is due first, first; what is over, the last of it first. */
export async function jobCards(scope: Scope, filter: JobFilter, { limit, offset = 0, newestFirst }: Window) {
  const order = newestFirst
    ? sql`coalesce(job.done_at, job.made_at) desc, job.id desc`
    : sql`job.ready_by, job.id`
  const { rows } = await sql<Row>`
    ${selected(scope)} ${source(scope, filter)} order by ${order} limit ${limit} offset ${offset}`.execute(
    scope.db,
  )
  return rows.map((row) => cardOf(row, scope.now()))
}

/** What nothing changes: when jobs are due, and when they are over, may move while pages are read. */
const newestMade: readonly SortKey[] = [
  { column: sql.ref('job.made_at'), direction: 'DESC' },
  { column: sql.ref('job.id'), direction: 'DESC' },
]

/** A page of jobs from where the page before ended, those made last first. */
export async function jobCardsAfter(scope: Scope, filter: JobFilter, after: string, pageSize: number) {
  const place = decodeCursor(after, newestMade)
  const onward = place === null ? filter : sql<boolean>`${filter} and ${afterCursor(newestMade, place)}`
  const { rows } = await refuseBadCursor(
    sql<Row & { place: Cursor }>`
      ${selected(scope)}, ${cursorSql(newestMade)} as place ${source(scope, onward)}
      order by job.made_at desc, job.id desc limit ${pageSize + 1}`.execute(scope.db),
  )
  const end = rows.length > pageSize ? rows[pageSize - 1]?.place : undefined
  return {
    rows: rows.slice(0, pageSize).map((row) => cardOf(row, scope.now())),
    ...(end === undefined ? {} : { next: encodeCursor(end) }),
  }
}

function selected(scope: Scope) {
  const name = scope.language === 'en-US' ? sql`company.name_en` : sql`company.name_zh`
  return sql`select job.id, job.kind, job.state, job.house_id, ${houseName(scope)} as house_name,
      ${inLanguage<SiteText>('site.texts', scope.language)} as site_text,
      (select string_agg(room.no, ', ' order by room.no) from house_job_room part
        join room on room.tenant_id = part.tenant_id and room.id = part.room_id
        where part.tenant_id = job.tenant_id and part.job_id = job.id) as room_nos,
      ${name} as company_name, person.fullname as assignee_name, job.note, job.made_at, job.ready_by, job.minutes,
      (select count(*)::int from house_job_item item
        where item.tenant_id = job.tenant_id and item.job_id = job.id) as items,
      (select count(*)::int from house_job_item item
        where item.tenant_id = job.tenant_id and item.job_id = job.id and item.is_done) as items_done,
      job.done_at`
}

export async function countJobs(scope: Scope, filter: JobFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${source(scope, filter)}`.execute(scope.db)
  return rows[0]?.count ?? 0
}

function cardOf(row: Row, now: number) {
  const timed = {
    state: row.state,
    madeAt: row.made_at.getTime(),
    readyBy: row.ready_by.getTime(),
    minutes: row.minutes,
  }
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    houseId: row.house_id,
    houseName: row.house_name,
    siteName: row.site_text.name,
    siteAddress: row.site_text.address,
    roomNos: row.room_nos ?? '',
    companyName: row.company_name,
    assigneeName: row.assignee_name,
    note: row.note,
    madeAt: timed.madeAt,
    readyBy: timed.readyBy,
    delay: jobDelay(timed, now),
    itemsDone: row.items_done,
    items: row.items,
    doneAt: row.done_at?.getTime() ?? null,
  }
}

/**
 * Jobs of the companies somebody works for: all where they lead, else their own. What was over before a company stopped
 * serving the house is no longer theirs to see.
 */
export const isWorkedBy = (scope: Scope, userId: string): JobFilter => sql<boolean>`exists (
  select 1 from service_member member
    join service_company employer on employer.tenant_id = member.tenant_id and employer.id = member.company_id
  where member.tenant_id = job.tenant_id and member.company_id = job.company_id
    and member.user_id = ${userId}::uuid and member.ended_at is null and employer.status = 'active'
    and (member.role = 'manager' or job.assignee_id = ${userId}::uuid)
    and (job.state in ('offered', 'assigned', 'started', 'blocked', 'done') or exists (
      select 1 from house_service service where service.tenant_id = job.tenant_id
        and service.house_id = job.house_id and service.company_id = job.company_id
        and service.starts_on <= ${today(scope)}::date
        and (service.ends_on is null or service.ends_on > ${today(scope)}::date))))`

const today = (scope: Scope) => sql`(${new Date(scope.now())}::timestamptz at time zone 'Asia/Shanghai')`

export const isOpenSql: JobFilter = sql<boolean>`job.state in ('planned', 'offered', 'assigned', 'started', 'blocked')`
