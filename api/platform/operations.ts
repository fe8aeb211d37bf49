import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'

const operations = (path: string) => portal(`/platform/operations/v1/${path}`)
const jobs = { right: 'platform.jobs' } as const
const configuring = { right: 'platform.config' } as const
const Reason = z.string().check(z.trim(), z.minLength(2), z.maxLength(300))
const Instant = z.nullable(z.int())

const Gateway = z.object({
  name: z.string(),
  /** The word of the configuration that chose it. */
  provider: z.string(),
  /** A stand-in of ours, which reaches nobody. */
  isLocal: z.boolean(),
  isOff: z.boolean(),
  goodAt: Instant,
  badAt: Instant,
  problem: z.nullable(z.string()),
})

/** What an installation runs by: messages on their way, work that failed, configuration, services outside. */
export const operationsApi = {
  /** Messages not delivered, put together by topic and error. */
  outboxGroups: endpoint({
    method: 'GET',
    path: operations('outboxGroups'),
    access: jobs,
    gives: z.array(
      z.object({
        topic: z.string(),
        /** As it is kept; the same for the same cause. */
        error: z.nullable(z.string()),
        errorText: z.nullable(z.string()),
        count: z.int(),
        /** Nobody tries them any more by themselves. */
        stuck: z.int(),
        oldest: z.int(),
      }),
    ),
    envelope: 'bare',
  }),
  outboxPage: endpoint({
    method: 'POST',
    path: operations('outbox'),
    access: jobs,
    query: z.object({
      show: z._default(z.enum(['open', 'failing', 'givenUp', 'all']), 'failing'),
      topic: z.optional(z.string().check(z.maxLength(100))),
    }),
    body: ListQuery,
    gives: pageOf(
      z.object({
        id: z.uuid(),
        topic: z.string(),
        createdAt: z.int(),
        dueAt: z.int(),
        attempts: z.int(),
        isStuck: z.boolean(),
        doneAt: Instant,
        errorText: z.nullable(z.string()),
        givenUpReason: z.nullable(z.string()),
      }),
    ),
    envelope: 'bare',
  }),
  /** Tries again now: one, or all of a topic with the same error. */
  retryOutbox: endpoint({
    method: 'POST',
    path: operations('retryOutbox'),
    access: jobs,
    body: z.union([
      z.object({ id: z.uuid() }),
      z.object({ topic: z.string(), error: z.nullable(z.string()) }),
    ]),
    gives: z.object({ count: z.int() }),
    audit: { action: 'platform.outbox.retry', target: 'outbox' },
  }),
  /** Nobody tries it any more, and why is on record. */
  giveUpOutbox: endpoint({
    method: 'POST',
    path: operations('giveUpOutbox'),
    access: jobs,
    body: z.object({ id: z.uuid(), reason: Reason }),
    gives: z.null(),
    audit: { action: 'platform.outbox.giveUp', target: 'outbox' },
  }),
  failedWorkPage: endpoint({
    method: 'POST',
    path: operations('failedWork'),
    access: jobs,
    body: ListQuery,
    gives: pageOf(
      z.object({
        job: z.string(),
        rowId: z.string(),
        reason: z.string(),
        attempts: z.int(),
        firstAt: z.int(),
        lastAt: z.int(),
        retryAt: z.int(),
      }),
    ),
    envelope: 'bare',
  }),
  retryFailedWork: endpoint({
    method: 'POST',
    path: operations('retryFailedWork'),
    access: jobs,
    body: z.object({ job: z.string(), rowId: z.string() }),
    gives: z.null(),
    audit: { action: 'platform.work.retry', target: 'failedWork' },
  }),
  /** Checks every promise that must hold, as a job with a line for each. */
  checkInvariants: endpoint({
    method: 'POST',
    path: operations('checkInvariants'),
    access: jobs,
    gives: z.object({ jobId: z.uuid() }),
  }),

  /** When the installation was last backed up, and how each run of `npm run backup` ended, the newest first. */
  backups: endpoint({
    method: 'GET',
    path: operations('backups'),
    access: configuring,
    gives: z.object({
      isProduction: z.boolean(),
      /** When the last one that can be read again was finished. */
      lastGood: Instant,
      /** An installation that people work with has gone a day without one. */
      isLate: z.boolean(),
      runs: z.array(
        z.object({
          id: z.string(),
          state: z.enum(['running', 'done', 'failed']),
          startedAt: z.int(),
          finishedAt: Instant,
          size: z.nullable(z.int()),
          file: z.string(),
          error: z.nullable(z.string()),
        }),
      ),
    }),
    envelope: 'bare',
  }),

  configuration: endpoint({
    method: 'GET',
    path: operations('configuration'),
    access: configuring,
    gives: z.array(
      z.object({
        name: z.string(),
        /** Null where it is a secret, or nothing is set. */
        value: z.nullable(z.string()),
        isSecret: z.boolean(),
        isSet: z.boolean(),
        isDefault: z.boolean(),
      }),
    ),
    envelope: 'bare',
  }),
  gateways: endpoint({
    method: 'GET',
    path: operations('gateways'),
    access: configuring,
    gives: z.array(Gateway),
    envelope: 'bare',
  }),
  /** Asks a service outside something harmless, and notes how it answered. */
  testGateway: endpoint({
    method: 'POST',
    path: operations('testGateway'),
    access: configuring,
    body: z.object({ name: z.string().check(z.maxLength(40)) }),
    gives: Gateway,
    limit: { max: 30, seconds: 60, per: 'user' },
  }),
}
