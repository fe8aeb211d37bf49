import { sql } from 'kysely'
import { ofTenant, type Invariant } from './check.ts'

/**
 * The books add up: all balances of a currency are zero together, each is the sum of its moves, as is what it received, none is below zero
 * that may not be, and the moves of an account are numbered without a gap, each going on from the one before.
 */
export const ledgerInvariant: Invariant = {
  name: 'the ledger adds up',
  async violations(db, _now, tenantId) {
    const { rows } = await sql<{ line: string }>`
      with ${ofTenant(tenantId, 'ledger_account', 'ledger_move', 'ledger_tx')},
      leg as (
        select tenant_id, from_account as account, from_version as version, from_balance as balance,
          -amount as change, tx_id from ledger_move
        union all
        select tenant_id, to_account, to_version, to_balance, amount, tx_id from ledger_move),
      held as (
        select tenant_id, account, sum(change) as balance, count(*) as moves, max(version) as last,
          coalesce(sum(change) filter (where change > 0), 0) as received
        from leg group by tenant_id, account),
      stepped as (
        select tenant_id, account, version, balance,
          balance - change - coalesce(lag(balance) over one, 0) as gap,
          version - coalesce(lag(version) over one, 0) as step
        from leg window one as (partition by tenant_id, account order by version))
      select 'all accounts of tenant ' || tenant_id || ' in ' || currency || ' hold ' || sum(balance) as line
        from ledger_account group by tenant_id, currency having sum(balance) <> 0
      union all
      select 'account ' || a.code || '/' || a.holder || ' holds ' || a.balance || ', its moves ' || coalesce(h.balance, 0)
        from ledger_account a left join held h on h.tenant_id = a.tenant_id and h.account = a.id
        where a.balance <> coalesce(h.balance, 0)
      union all
      select 'account ' || a.code || '/' || a.holder || ' received ' || a.received || ', its moves ' || coalesce(h.received, 0)
        from ledger_account a left join held h on h.tenant_id = a.tenant_id and h.account = a.id
        where a.received <> coalesce(h.received, 0)
      union all
      select 'account ' || a.code || '/' || a.holder || ' is below zero'
        from ledger_account a where a.balance < 0 and not a.may_be_negative
      union all
      select 'account ' || a.code || '/' || a.holder || ' counts ' || a.version || ' moves and has ' || coalesce(h.moves, 0)
        from ledger_account a left join held h on h.tenant_id = a.tenant_id and h.account = a.id
        where a.version <> coalesce(h.moves, 0) or a.version <> coalesce(h.last, 0)
      union all
      select 'move ' || version || ' of account ' || account || ' does not go on from the one before'
        from stepped where gap <> 0 or step <> 1
      union all
      select 'a move of transaction ' || t.key || ' is of another time'
        from ledger_move m join ledger_tx t on t.tenant_id = m.tenant_id and t.id = m.tx_id where m.at <> t.at
      limit 20`.execute(db)
    return rows.map(({ line }) => line)
  },
}
