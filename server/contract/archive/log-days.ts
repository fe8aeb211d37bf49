import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { addDays } from '#domain/day.ts'
import { instantAt, parkDay } from '#domain/park-time.ts'
import type { Env } from '#server/env.ts'
import { attempt } from '#server/jobs/failed-work.ts'
import { stampTime } from '#server/platform/pki/stamp-time.ts'
import { scopeOf, type RootScope, type Scope } from '#server/scope.ts'

export type LogLine = { contractId: string; seq: number; hash: string }

/** One hash over all lines of a day and over the day before: no line of it can be changed, added or left out later. */
export function logRoot(before: string, day: string, lines: readonly LogLine[]): string {
  const hash = createHash('sha256').update(`${before}\n${day}\n`)
  for (const { contractId, seq, hash: line } of lines) {
    hash.update(`${contractId} ${seq} ${line}\n`)
  }
  return hash.digest('hex')
}

/** Closes each day that is over: its lines get one root, and the root a time stamp. */
export async function closeLogDays(env: Env, signal: AbortSignal): Promise<void> {
  const today = new Date(instantAt(parkDay(env.now()), '00:00'))
  const { rows } = await sql<{ tenant_id: string; at: Date }>`
    select e.tenant_id, min(e.at) as at from contract_event e
    where e.at < ${today} and not exists (select 1 from contract_log_day d
      where d.tenant_id = e.tenant_id and d.day = (e.at at time zone 'Asia/Shanghai')::date)
    group by e.tenant_id, (e.at at time zone 'Asia/Shanghai')::date
    order by min(e.at) limit 200`.execute(env.db)
  for (const { tenant_id: tenantId, at } of rows) {
    if (signal.aborted) {
      return
    }
    const scope = scopeOf(env, tenantId)
    const day = parkDay(at.getTime())
    await attempt(scope, { job: 'close-log-days', rowId: day }, () => closeDay(scope, day))
  }
}

async function closeDay(scope: RootScope, day: string): Promise<void> {
  const [lines, before] = [await linesOfDay(scope, day), await rootBefore(scope, day)]
  const root = logRoot(before, day, lines)
  const token = await stampTime(scope, Buffer.from(root))
  await scope
    .insert('contract_log_day', {
      day,
      root,
      lines: lines.length,
      token,
      created_at: new Date(scope.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function rootBefore(scope: Scope, day: string): Promise<string> {
  const row = await scope
    .from('contract_log_day')
    .select('root')
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.root ?? ''
}

export async function linesOfDay(scope: Scope, day: string): Promise<LogLine[]> {
  const rows = await scope
    .from('contract_event')
    .select(['contract_id', 'seq', 'hash'])
    .where('at', '>=', new Date(instantAt(day, '00:00')))
    .where('at', '<', new Date(instantAt(addDays(day, 1), '00:00')))
    .orderBy('contract_id')
    .orderBy('seq')
    .execute()
  return rows.map(({ contract_id, seq, hash }) => ({ contractId: contract_id, seq, hash }))
}
