import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { After, pageOf } from '#api/paging.ts'
import { Day, Fen } from '#api/stay/schemas.ts'
import { checklistNames } from '#domain/stay/job/checklist.ts'
import { jobKinds, jobStates, jobTransitionNames } from '#domain/stay/job/job-state.ts'
import { jobDelays } from '#domain/stay/job/job-times.ts'

const path = (name: string) => portal(`/hms/houseJob/v1/${name}`)
const Id = z.object({ id: z.uuid() })
const Reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))

/** One job as lists show it. */
export const JobCard = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  state: z.enum(jobStates),
  houseId: z.string(),
  houseName: z.string(),
  siteName: z.string(),
  siteAddress: z.string(),
  roomNos: z.string(),
  companyName: z.nullable(z.string()),
  assigneeName: z.nullable(z.string()),
  note: z.string(),
  madeAt: z.number(),
  readyBy: z.number(),
  delay: z.enum(jobDelays),
  itemsDone: z.int(),
  items: z.int(),
  doneAt: z.nullable(z.number()),
})

const Job = z.extend(JobCard, {
  startedAt: z.nullable(z.number()),
  /** What it earns the company; null for those who do not lead it, 0 where it has a share of the stay. */
  fee: z.nullable(Fen),
  reason: z.string(),
  /** The nights that are closed until it is done. */
  blocked: z.nullable(z.object({ from: Day, to: Day })),
  list: z.array(
    z.object({
      no: z.int(),
      name: z.enum(checklistNames),
      needsPhoto: z.boolean(),
      isDone: z.boolean(),
      photos: z.array(z.string()),
    }),
  ),
  /** What was reported. */
  photos: z.array(z.string()),
  /** What the caller can do with it now. */
  actions: z.array(z.enum(jobTransitionNames)),
  canWork: z.boolean(),
  canReport: z.boolean(),
  people: z.array(z.object({ id: z.string(), name: z.string() })),
  companies: z.array(z.object({ id: z.string(), name: z.string() })),
  events: z.array(
    z.object({
      event: z.enum(['made', ...jobTransitionNames]),
      reason: z.string(),
      by: z.string(),
      at: z.number(),
    }),
  ),
})

const action = <Body extends z.core.$ZodType>(name: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: path(name),
    access: 'user',
    body,
    gives: Job,
    audit: { action: `owner.job.${name}`, target: 'job' },
  })

/** All that is open, what of it nobody was asked to do yet, and what is over. */
export const jobTabs = ['open', 'toGive', 'done'] as const

/** The work in houses, for those who do it and for those whose houses they are. */
export const jobApi = {
  /** The caller's own and their company's; those at a house for who may see its work; all for the front desk. */
  list: endpoint({
    method: 'POST',
    path: path('list'),
    access: 'user',
    body: z.object({
      tab: z._default(z.enum(jobTabs), 'open'),
      of: z._default(z.enum(['mine', 'houses', 'desk']), 'mine'),
      houseId: z.optional(z.uuid()),
      page: z._default(z.int().check(z.gte(1), z.lte(500)), 1),
      after: After,
    }),
    gives: pageOf(JobCard),
    envelope: 'bare',
  }),

  job: endpoint({ method: 'GET', path: path('getById'), access: 'user', query: Id, gives: Job }),

  offer: action('offer', z.extend(Id, { companyId: z.uuid() })),
  decline: action('decline', z.extend(Id, { reason: Reason })),
  assign: action('assign', z.extend(Id, { userId: z.uuid() })),
  start: action('start', Id),
  /** Says of one point of the list that it is done, or not after all, with the photos that show it. */
  tick: action(
    'tick',
    z.extend(Id, {
      no: z.int().check(z.gte(1), z.lte(50)),
      isDone: z.boolean(),
      fileIds: z._default(z.array(z.uuid()).check(z.maxLength(6)), []),
    }),
  ),
  block: action('block', z.extend(Id, { reason: Reason })),
  resume: action('resume', Id),
  finish: action('finish', Id),
  check: action('check', Id),
  rework: action('rework', z.extend(Id, { reason: Reason })),
  cancel: action('cancel', z.extend(Id, { reason: Reason })),

  /** Something is broken in a house: makes a repair of it, and closes nights where it must. */
  report: endpoint({
    method: 'POST',
    path: path('report'),
    access: 'user',
    body: z.object({
      houseId: z.uuid(),
      note: Reason,
      fileIds: z._default(z.array(z.uuid()).check(z.maxLength(6)), []),
      nights: z.optional(z.object({ from: Day, to: Day })),
    }),
    gives: Id,
    limit: { max: 60, seconds: 3600, per: 'user' },
    audit: { action: 'owner.job.report', target: 'job' },
  }),

  /** How it stands with the companies somebody works for, today. */
  home: endpoint({
    method: 'GET',
    path: path('home'),
    access: 'user',
    gives: z.object({
      name: z.string(),
      companies: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          role: z.enum(['manager', 'worker']),
          people: z.int(),
          /** It sells goods of its own in the park's shops; so many lines of orders wait for it. */
          sells: z.boolean(),
          linesToPrepare: z.int(),
          /** It looks after houses. */
          serves: z.boolean(),
          /** null for those who do not lead it. */
          income: z.nullable(
            z.object({
              month: Fen,
              lastMonth: Fen,
              pending: Fen,
              months: z.array(z.object({ month: z.string(), fen: Fen })),
            }),
          ),
        }),
      ),
      counts: z.object({ toAssign: z.int(), open: z.int(), late: z.int(), doneToday: z.int() }),
      jobs: z.array(JobCard),
      /** Who leaves today, so that it can be planned for; nothing of the guests. */
      leaving: z.array(z.object({ houseId: z.string(), houseName: z.string(), until: z.number() })),
    }),
  }),
}
