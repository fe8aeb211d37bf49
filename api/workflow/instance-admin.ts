import * as z from 'zod/mini'
import { bpmRunTime } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import {
  ActionReply,
  FormAndData,
  Id,
  Instance,
  ListedInstance,
  Opinion,
  OptionalId,
  OptionalText,
} from './schemas.ts'

const manage = (path: string) => bpmRunTime(`/runtime/instanceManage/v1/${path}`)
const share = (path: string) => bpmRunTime(`/runtime/share/v1/${path}`)

const action = <Body extends z.core.$ZodType>(name: string, body: Body) =>
  endpoint({
    method: 'POST',
    path: manage(name),
    access: 'user',
    body,
    gives: ActionReply,
    envelope: 'own',
    audit: { action: `workflow.instance.${name}`, target: 'instance' },
  })

const Migration = z.object({
  instId: z.array(Id).check(z.minLength(1), z.maxLength(100)),
  /** The version to go on with; null for the main one. */
  versionId: OptionalId,
  /** Which node became which, where names differ. */
  map: z.optional(z.record(z.string(), z.string())),
})

const Migrated = z.array(
  z.object({
    instId: z.string(),
    subject: z.string(),
    ok: z.boolean(),
    obstacles: z.array(z.object({ key: z.string(), node: z.string(), text: z.string() })),
  }),
)

/** What those who manage a flow do to its instances, and links that show one. */
export const instanceAdminApi = {
  managed: endpoint({
    method: 'POST',
    path: manage('list'),
    access: 'user',
    query: z.object({ defKey: Id }),
    body: ListQuery,
    gives: pageOf(ListedInstance),
    envelope: 'bare',
  }),
  reassign: action('reassign', z.object({ taskId: Id, userId: Id, reason: OptionalText })),
  suspend: action('suspend', z.object({ instId: Id, reason: OptionalText })),
  resume: action('resume', z.object({ instId: Id, reason: OptionalText })),
  end: action('end', z.object({ instId: Id, reason: OptionalText })),
  tryMigration: endpoint({
    method: 'POST',
    path: manage('tryMigration'),
    access: 'user',
    body: Migration,
    gives: Migrated,
    envelope: 'bare',
  }),
  migrate: endpoint({
    method: 'POST',
    path: manage('migrate'),
    access: 'user',
    body: z.extend(Migration, { reason: OptionalText }),
    gives: Migrated,
    envelope: 'bare',
    audit: { action: 'workflow.instance.migrate', target: 'instance' },
  }),
  /** Form and data of an instance that runs, for a manager to change: every field can be written. */
  formToChange: endpoint({
    method: 'GET',
    path: manage('form'),
    access: 'user',
    query: z.object({ instId: Id }),
    gives: FormAndData,
    envelope: 'bare',
  }),
  interventions: endpoint({
    method: 'GET',
    path: manage('interventions'),
    access: 'user',
    query: z.object({ instId: Id }),
    gives: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        actorId: z.string(),
        actorName: z.string(),
        reason: z.nullable(z.string()),
        detail: z.unknown(),
        createTime: z.number(),
      }),
    ),
    envelope: 'bare',
  }),
  /** Brings a message to the instances that wait for it: by the key they named, the one named, the one on this row, or the only one. */
  message: endpoint({
    method: 'POST',
    path: manage('message'),
    access: { right: 'flow.message' },
    body: z.object({
      name: Id,
      key: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(200)))),
      instId: OptionalId,
      businessKey: OptionalId,
      data: z.optional(z.record(z.string(), z.unknown())),
    }),
    gives: z.object({ instIds: z.array(z.string()) }),
    audit: { action: 'workflow.instance.message', target: 'instance' },
  }),
  signal: endpoint({
    method: 'POST',
    path: manage('signal'),
    access: { right: 'flow.message' },
    body: z.object({ name: Id, data: z.optional(z.record(z.string(), z.unknown())) }),
    gives: z.null(),
    audit: { action: 'workflow.instance.signal', target: 'instance' },
  }),

  share: endpoint({
    method: 'POST',
    path: share('create'),
    access: 'user',
    body: z.object({ instId: Id, days: z.optional(z.int().check(z.minimum(1), z.maximum(365))) }),
    gives: z.object({ id: z.string(), secret: z.string(), endTime: z.number() }),
  }),
  shares: endpoint({
    method: 'GET',
    path: share('list'),
    access: 'user',
    query: z.object({ instId: Id }),
    gives: z.array(
      z.object({
        id: z.string(),
        createTime: z.number(),
        endTime: z.number(),
        isRevoked: z.boolean(),
        /** Who opened it, each with the last time, the latest first. */
        readers: z.array(z.object({ name: z.string(), readTime: z.number() })),
      }),
    ),
  }),
  revokeShare: endpoint({
    method: 'POST',
    path: share('revoke'),
    access: 'user',
    body: z.object({ id: Id }),
    gives: ActionReply,
    envelope: 'own',
  }),
  /** What a link shows to whoever holds it and is signed in. */
  shared: endpoint({
    method: 'GET',
    path: share('read'),
    access: 'user',
    query: z.object({ instId: Id, secret: z.string().check(z.maxLength(200)) }),
    gives: z.object({ instance: Instance, form: FormAndData, opinions: z.array(Opinion) }),
    limit: { max: 60, seconds: 60, per: 'user' },
    envelope: 'bare',
  }),
}
