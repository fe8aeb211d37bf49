import { sql } from 'kysely'
import type { Env } from '#server/env.ts'
import type { Language, ByLanguage } from '#domain/language.ts'
import { textOf } from '#server/failure.ts'
import { deliverDue } from '#server/jobs/deliver.ts'
import type { TopicConsumers } from '#server/jobs/outbox.ts'
import { inboxTopic, type NotificationPayload, type NotificationValue } from './notify.ts'
import { writeInboxMessages, type MessageText, type NewInboxMessages } from './write-messages.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** Writes notifications into the inboxes of their receivers, many at once. */
export const inboxTopics: TopicConsumers = {
  [inboxTopic]: {
    deliverMany: (scope, messages) =>
      deliverNotifications(
        scope,
        // Written by `notify` alone, below.
        messages.map(({ payload }) => payload as NotificationPayload),
      ),
  },
}

/** Writes all that waits to be written, for those who cannot wait for it. */
export async function deliverAllNotifications(env: Env): Promise<void> {
  const never = new AbortController().signal
  while (await deliverDue(env, inboxTopics, never)) {
    // There may be more.
  }
}

/** Writes within a transaction the notifications that were made in it. */
export async function deliverNotificationsIn(scope: TxScope): Promise<void> {
  const waiting = await scope
    .delete('outbox')
    .where('topic', '=', inboxTopic)
    .where('done_at', 'is', null)
    .returning((eb) => eb.ref('payload').$castTo<NotificationPayload>().as('notification'))
    .execute()
  await deliverNotifications(
    scope,
    waiting.map(({ notification }) => notification),
  )
}

async function deliverNotifications(scope: TxScope, notifications: readonly NotificationPayload[]) {
  const named = await usersOf(
    scope,
    notifications.flatMap(({ to, by }) => [...to, ...(by ? [by] : [])]),
  )
  const groups = notifications.flatMap(({ to }) => to).filter((id) => !named.has(id))
  const members = await membersOf(scope, groups)
  const receiversOf = (id: string) => {
    const user = named.get(id)
    return user ? (user.isActive ? [id] : []) : (members.get(id) ?? [])
  }
  const inOrder = notifications.toSorted((one, other) => one.at - other.at)
  await writeInboxMessages(
    scope,
    inOrder.map((notification) => {
      const { to, by = null } = notification
      const receivers = new Set(to.flatMap(receiversOf))
      receivers.delete(by ?? '')
      const name = by === null ? undefined : named.get(by)?.fullname
      return { ...messageOf(notification, name), receivers: [...receivers].sort() }
    }),
  )
}

function messageOf(
  { by = null, kind, says, values = {}, path = '', at }: NotificationPayload,
  senderName: string | undefined,
): Omit<NewInboxMessages, 'receivers'> {
  const textIn = (language: Language): MessageText => {
    const actor = senderName ?? textOf('inbox.product', language)
    const filled = { actor, ...valuesIn(values, language) }
    return {
      subject: textOf(`inbox.${says}.subject`, language, filled),
      content: textOf(`inbox.${says}.content`, language, filled),
    }
  }
  const texts: ByLanguage<MessageText> = { 'zh-CN': textIn('zh-CN'), 'en-US': textIn('en-US') }
  const sender = by === null || senderName === undefined ? null : { id: by, name: senderName }
  return { sender, kind, texts, path, at }
}

// Making one takes longer than all the rest of a message.
const momentFormat = (language: Language) =>
  new Intl.DateTimeFormat(language, {
    timeZone: 'Asia/Shanghai',
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
const momentFormats = { 'zh-CN': momentFormat('zh-CN'), 'en-US': momentFormat('en-US') }

function valuesIn(
  values: Record<string, NotificationValue>,
  language: Language,
): Record<string, string | number> {
  const valueIn = (value: NotificationValue): string | number => {
    if (typeof value !== 'object') {
      return value
    }
    return 'names' in value
      ? (value.names[language] ?? value.names['zh-CN'])
      : momentFormats[language].format(value.moment)
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueIn(value)]))
}

type User = { fullname: string; isActive: boolean }

/** Those of the ids that are users: nearly all of them. */
async function usersOf(scope: Scope, ids: readonly string[]): Promise<Map<string, User>> {
  const rows = await scope
    .from('app_user')
    .select(['id', 'fullname', 'status'])
    .where('id', '=', sql<string>`any(${[...new Set(ids)]})`)
    .execute()
  return new Map(rows.map(({ id, fullname, status }) => [id, { fullname, isActive: status === 1 }]))
}

/**
 * The active people in each role, post, job, organisation or group. Looked up by its id, so that it costs the same
 * however many people there are; whether somebody is active is asked person by person, since a join lets the database
 * read everybody when it expects many.
 */
async function membersOf(scope: Scope, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) {
    return new Map()
  }
  const wanted = [...new Set(ids)]
  const { tenantId } = scope
  const { rows } = await sql<{ behind: string; id: string }>`
    select found.behind, found.user_id as id from (
      select role_id as behind, user_id from user_role where tenant_id = ${tenantId} and role_id = any(${wanted})
      union select group_id, user_id from user_group_member where tenant_id = ${tenantId} and group_id = any(${wanted})
      union select org_id, user_id from membership where tenant_id = ${tenantId} and org_id = any(${wanted})
      union select post_id, user_id from membership where tenant_id = ${tenantId} and post_id = any(${wanted})
      union select p.job_id, m.user_id from post p join membership m on m.tenant_id = p.tenant_id and m.post_id = p.id
        where p.tenant_id = ${tenantId} and p.job_id = any(${wanted})
    ) found where (select u.status from app_user u where u.tenant_id = ${tenantId} and u.id = found.user_id) = 1`.execute(
    scope.db,
  )
  const grouped = Map.groupBy(rows, ({ behind }) => behind)
  return new Map([...grouped].map(([behind, list]) => [behind, list.map(({ id }) => id)]))
}
