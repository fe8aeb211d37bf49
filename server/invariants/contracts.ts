import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { penaltyOf } from '#domain/contract/late-penalty.ts'
import { parkDay } from '#domain/park-time.ts'
import { ofTenant, type Invariant } from './check.ts'

/** What is signed stays as it was signed, bills fit what was paid, and a lease has its nights and nobody else's. */
export const contractsInvariant: Invariant = {
  name: 'contracts are whole',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'contract', 'contract_signer', 'signer_certificate', 'provider_signing', 'contract_event', 'contract_bill', 'bill_batch_line', 'bill_batch', 'ledger_account', 'bill_waiver', 'room_night')}
      select 'contract ' || c.id || ' has all signatures and is ' || c.state as line from contract c
        where c.state in ('pending', 'partSigned') and not exists (select 1 from contract_signer s
          where s.tenant_id = c.tenant_id and s.contract_id = c.id and s.state <> 'signed')
      union all
      select 'contract ' || c.id || ' is ' || c.state || ' without all signatures' from contract c
        where c.state in ('active', 'terminating', 'terminated', 'ended') and exists (select 1 from contract_signer s
          where s.tenant_id = c.tenant_id and s.contract_id = c.id and s.state <> 'signed')
      union all
      select 'signer ' || s.sort || ' of contract ' || s.contract_id || ' signed out of turn' from contract_signer s
        join contract_signer before on before.tenant_id = s.tenant_id and before.contract_id = s.contract_id
          and before.sort < s.sort
        where s.state = 'signed' and before.state <> 'signed'
      union all
      select 'signature of contract ' || s.contract_id || ' has no certificate of ours' from contract_signer s
        join contract c on c.tenant_id = s.tenant_id and c.id = s.contract_id and c.provider = 'own'
        where s.state = 'signed' and not exists (select 1 from signer_certificate k
          where k.tenant_id = s.tenant_id and k.serial = s.certificate_serial)
      union all
      select 'signature of contract ' || s.contract_id || ' has no act at the provider' from contract_signer s
        join contract c on c.tenant_id = s.tenant_id and c.id = s.contract_id and c.provider <> 'own'
        where s.state = 'signed' and (select count(*) from provider_signing a where a.tenant_id = s.tenant_id
          and a.contract_id = s.contract_id and a.sort = s.sort and a.state = 'signed') <> 1
      union all
      select 'signer ' || s.sort || ' of contract ' || s.contract_id || ' signed what the log does not say they read'
        from contract_signer s
        where s.state = 'signed' and not exists (select 1 from contract_event r
          join contract_event signed on signed.tenant_id = r.tenant_id and signed.contract_id = r.contract_id
            and signed.kind = 'signed' and signed.seq > r.seq and signed.detail ->> 'role' = s.role
          where r.tenant_id = s.tenant_id and r.contract_id = s.contract_id and r.kind = 'read'
            and r.detail ->> 'role' = s.role)
      union all
      select 'bill ' || b.id || ' says ' || b.state || ' with ' || b.paid_fen || ' of ' || b.amount_fen from contract_bill b
        where (b.state = 'paid') <> (b.paid_fen = b.amount_fen) and b.state in ('open', 'paid')
      union all
      select 'bill ' || b.id || ' got more or less than its payments' from contract_bill b
        join contract c on c.tenant_id = b.tenant_id and c.id = b.contract_id and c.lessor is distinct from 'owner'
        where b.paid_fen <> (select coalesce(sum(l.amount_fen), 0) from bill_batch_line l
          join bill_batch t on t.tenant_id = l.tenant_id and t.id = l.batch_id and t.state = 'paid'
          where l.tenant_id = b.tenant_id and l.bill_id = b.id)
      union all
      select 'bill ' || b.id || ' got more or less penalty than its payments' from contract_bill b
        where b.penalty_paid_fen <> (select coalesce(sum(l.penalty_fen), 0) from bill_batch_line l
          join bill_batch t on t.tenant_id = l.tenant_id and t.id = l.batch_id and t.state = 'paid'
          where l.tenant_id = b.tenant_id and l.bill_id = b.id)
      union all
      select 'lease ' || c.id || ' is settled and its deposit of ' || a.balance || ' lies there' from contract c
        join bill_batch t on t.tenant_id = c.tenant_id and t.contract_id = c.id and t.state = 'paid'
        join ledger_account a on a.tenant_id = t.tenant_id and a.code = 'deposit' and a.holder = 'contractBill:' || t.id
        where c.state = 'terminated' and a.balance <> 0 and not exists (select 1 from contract r
          where r.tenant_id = c.tenant_id and r.parent_id = c.id and r.kind = 'lease'
            and r.state in ('active', 'terminating', 'ended'))
      union all
      select 'lease ' || c.id || ' is settled and the deposit of ' || a.balance || ' of the lease before lies there'
        from contract c
        join contract e on e.tenant_id = c.tenant_id and e.id = c.parent_id and e.kind = 'lease'
        join bill_batch t on t.tenant_id = e.tenant_id and t.contract_id = e.id and t.state = 'paid'
        join ledger_account a on a.tenant_id = t.tenant_id and a.code = 'deposit' and a.holder = 'contractBill:' || t.id
        where c.kind = 'lease' and c.state = 'terminated' and e.state in ('active', 'ended')
          and a.balance <> 0
      union all
      select 'bill ' || b.id || ' was waived and nobody approved it' from contract_bill b
        where b.state = 'waived' and not exists (select 1 from bill_waiver w where w.tenant_id = b.tenant_id
          and w.bill_id = b.id and w.state = 'approved')
      union all
      select 'lease ' || c.id || ' is over and keeps nights' from contract c
        where c.kind = 'lease' and c.state in ('refused', 'void', 'expired')
          and exists (select 1 from room_night n where n.tenant_id = c.tenant_id and n.ref_id = c.id)
      limit 20`.execute(db)
    return [
      ...rows.map((row) => row.line),
      ...(await overpaidPenalties(db, tenantId)),
      ...(await changedFiles(db, tenantId)),
      ...(await changedDays(db, tenantId)),
    ]
  },
}

type Db = Parameters<Invariant['violations']>[0]
type TenantId = Parameters<Invariant['violations']>[2]

/** Nobody paid more for being late than the days until then have cost. */
async function overpaidPenalties(db: Db, tenantId: TenantId): Promise<string[]> {
  const lines = await db
    .selectFrom('contract_bill as bill')
    .innerJoin('bill_batch_line as line', (join) =>
      join.onRef('line.tenant_id', '=', 'bill.tenant_id').onRef('line.bill_id', '=', 'bill.id'),
    )
    .innerJoin('bill_batch as batch', (join) =>
      join.onRef('batch.tenant_id', '=', 'line.tenant_id').onRef('batch.id', '=', 'line.batch_id'),
    )
    .select(['bill.id', 'bill.amount_fen', 'bill.penalty_paid_fen', 'bill.due_on'])
    .select(['line.amount_fen as part_fen', 'batch.paid_at', 'batch.created_at'])
    .where('bill.penalty_paid_fen', '>', 0)
    .where('batch.state', '=', 'paid')
    .$if(tenantId !== undefined, (query) => query.where('bill.tenant_id', '=', tenantId ?? ''))
    .execute()
  return [...Map.groupBy(lines, ({ id }) => id).values()]
    .flatMap((parts) => {
      const [bill] = parts
      const payments = parts.map((part) => ({
        on: parkDay((part.paid_at ?? part.created_at).getTime()),
        amount: part.part_fen,
      }))
      const lastDay = payments
        .map(({ on }) => on)
        .toSorted()
        .at(-1)
      if (!bill || lastDay === undefined) {
        return []
      }
      const owed = penaltyOf({ amount: bill.amount_fen, dueOn: bill.due_on, payments }, lastDay)
      return bill.penalty_paid_fen > owed
        ? [`bill ${bill.id} got ${bill.penalty_paid_fen} of a penalty of ${owed}`]
        : []
    })
    .slice(0, 20)
}

/** Each stored file still has the hash it was stored with. */
async function changedFiles(db: Db, tenantId: TenantId): Promise<string[]> {
  const parts = await db
    .selectFrom('contract_revision')
    .select(['tenant_id', 'contract_id', 'seq', 'kind', 'bytes', 'sha256'])
    .$if(tenantId !== undefined, (query) => query.where('tenant_id', '=', tenantId ?? ''))
    .orderBy('tenant_id')
    .orderBy('contract_id')
    .orderBy('seq')
    .execute()
  const hashes = new Map<string, ReturnType<typeof createHash>>()
  const lines: string[] = []
  for (const { tenant_id: tenant, contract_id: id, seq, kind, bytes, sha256 } of parts) {
    const key = `${tenant}/${id}`
    // A provider gives the whole file back.
    const before = kind === 'provider' ? undefined : hashes.get(key)
    const hash = (before ?? createHash('sha256')).update(bytes)
    hashes.set(key, hash)
    if (hash.copy().digest('hex') !== sha256) {
      lines.push(`revision ${seq} of contract ${id} is not what was stored`)
    }
  }
  return lines.slice(0, 20)
}

/** Each closed day still has as many lines as it was closed with. */
async function changedDays(db: Db, tenantId: TenantId): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with ${ofTenant(tenantId, 'contract_log_day', 'contract_event')}
    select 'log of ' || d.day || ' had ' || d.lines || ' lines when it was closed' as line from contract_log_day d
      where d.lines <> (select count(*) from contract_event e where e.tenant_id = d.tenant_id
        and (e.at at time zone 'Asia/Shanghai')::date = d.day)
      limit 20`.execute(db)
  return rows.map((row) => row.line)
}
