import { sql } from 'kysely'
import type { Env } from '#server/env.ts'
import type { Language } from '#domain/language.ts'
import { textOf } from '#server/failure.ts'
import { deliverDue } from '#server/jobs/deliver.ts'
import type { TopicConsumers } from '#server/jobs/outbox.ts'
import type { ByLanguage } from '#server/text/by-language.ts'
import { inboxTopic, type NotificationPayload, type NotificationValue } from './notify.ts'
import { writeInboxMessages, type MessageText } from './write-messages.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** Writes what was told into the inboxes of those it was told to. */
export const inboxTopics: TopicConsumers = {
  [inboxTopic]: async (_env, { payload }) => {
    const told = payload as NotificationPayload
    return (scope) => deliverTold(scope, told)
  },
}

/** Writes all that waits to be written, for those who cannot wait for it. */
export async function deliverAllNotifications(env: Env): Promise<void> {
  const never = new AbortController().signal
  while (await deliverDue(env, inboxTopics, never)) {
    // There may be more.
  }
}

/** Writes within a transaction what was told in it. */
export async function deliverNotificationsIn(scope: TxScope): Promise<void> {
  const waiting = await scope
    .delete('outbox')
    .where('topic', '=', inboxTopic)
    .where('done_at', 'is', null)
    .returning((eb) => eb.ref('payload').$castTo<NotificationPayload>().as('told'))
    .execute()
  for (const { told } of waiting.toSorted((a, b) => a.told.at - b.told.at)) {
    await deliverTold(scope, told)
  }
}

async function deliverTold(
  scope: TxScope,
  { to, by = null, kind, says, values = {}, path = '', at }: NotificationPayload,
): Promise<void> {
  const sender = by === null ? undefined : await nameOf(scope, by)
  const words = (language: Language): MessageText => {
    const actor = sender ?? textOf('inbox.product', language)
    const filled = { actor, ...written(values, language) }
    return {
      subject: textOf(`inbox.${says}.subject`, language, filled),
      content: textOf(`inbox.${says}.content`, language, filled),
    }
  }
  const texts: ByLanguage<MessageText> = { 'zh-CN': words('zh-CN'), 'en-US': words('en-US') }
  const receivers = (await peopleIn(scope, to)).filter((id) => id !== by)
  await writeInboxMessages(scope, receivers, {
    sender: by === null || sender === undefined ? null : { id: by, name: sender },
    kind,
    texts,
    path,
    at,
  })
}

function written(
  values: Record<string, NotificationValue>,
  language: Language,
): Record<string, string | number> {
  const format = new Intl.DateTimeFormat(language, {
    timeZone: 'Asia/Shanghai',
    month: 'short',
    day: 'numeric',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const inWords = (value: NotificationValue): string | number => {
    if (typeof value !== 'object') {
      return value
    }
    return 'names' in value ? (value.names[language] ?? value.names['zh-CN']) : format.format(value.moment)
  }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, inWords(value)]))
}

async function nameOf(scope: Scope, id: string): Promise<string | undefined> {
  const row = await scope.from('app_user').select('fullname').where('id', '=', id).executeTakeFirst()
  return row?.fullname
}

/** The people among the ids, and those in the roles, posts, organisations and groups among them. */
async function peopleIn(scope: Scope, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from app_user u where tenant_id = ${scope.tenantId} and status = 1 and (id = any(${ids})
      or exists (select 1 from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id and r.role_id = any(${ids}))
      or exists (select 1 from user_group_member g where g.tenant_id = u.tenant_id and g.user_id = u.id
        and g.group_id = any(${ids}))
      or exists (select 1 from membership m left join post p on p.tenant_id = m.tenant_id and p.id = m.post_id
        where m.tenant_id = u.tenant_id and m.user_id = u.id
          and (m.org_id = any(${ids}) or m.post_id = any(${ids}) or p.job_id = any(${ids}))))
    order by id`.execute(scope.db)
  return rows.map((row) => row.id)
}
