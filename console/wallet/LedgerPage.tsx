import { useQuery } from '@tanstack/react-query'
import { Button, DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useNavigate } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { listBody } from '#api/list-body.ts'
import { ledgerDeskApi } from '#api/wallet/ledger-desk.ts'
import { atEverySite } from '#domain/identity/site-reach.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { callQuery, pagesQuery } from '#console/app/call/call.ts'
import { useRights } from '#console/app/session/rights.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { sorterOf, type Column } from '#console/ui/table/column.ts'
import { DataTable } from '#console/ui/table/DataTable.tsx'
import { SearchField } from '#console/ui/table/SearchField.tsx'
import { formatFen } from '#console/ui/format-money.ts'
import {
  accountText,
  accountWords,
  eventText,
  eventWords,
  holderText,
  holderWords,
  legText,
} from './money-text.ts'
import { TraceView } from './TraceView.tsx'
import styles from './money.module.css'

type Accounts = CallOutput<typeof ledgerDeskApi.accounts>
type Moves = CallOutput<typeof ledgerDeskApi.moves>

/** Kinds of accounts, their holders, the moves of one, and the way of one business's money. */
export default function LedgerPage() {
  const text = useText('money')
  const names = useText('pages')
  const [at, setAt] = useAddressState('kind', 'holder', 'view', 'q', 'at', 'biz', 'sort')
  const may = useRights()
  const navigate = useNavigate()
  const kinds = useQuery({
    ...callQuery(ledgerDeskApi.accountKinds, { query: at.at === '' ? {} : { at: at.at } }),
    enabled: at.biz === '',
  })
  if (at.biz !== '') {
    const back = () => (may(atEverySite('ledger.read')) ? setAt({ biz: '' }) : void navigate(-1))
    return <TraceView bizId={at.biz} onBack={back} />
  }
  const sum = (kinds.data ?? []).reduce((all, { balance }) => all + balance, 0)
  const isMoves = at.view === 'moves' || at.holder !== ''
  return (
    <PageFrame
      title={names('ledger')}
      intro={text('ledger.intro')}
      isFull
      actions={
        <DatePicker
          placeholder={text('ledger.at')}
          aria-label={text('ledger.at')}
          value={at.at === '' ? null : dayjs(at.at)}
          onChange={(day) => setAt({ at: day ? day.format('YYYY-MM-DD') : '' })}
        />
      }
    >
      <ErrorNote error={kinds.error} onRetry={() => void kinds.refetch()} />
      <div className={styles.split}>
        <nav className={styles.kinds} aria-label={text('ledger.kinds')}>
          {(kinds.data ?? []).map(({ code, balance }) => (
            <button
              key={code}
              type="button"
              className={styles.kind}
              aria-pressed={at.kind === code}
              onClick={() => setAt({ kind: at.kind === code ? '' : code, holder: '' })}
            >
              <span>{accountText(text, code)}</span>
              <span>{formatFen(balance)}</span>
            </button>
          ))}
          {kinds.data?.length === 0 && <p className={styles.faint}>{text('ledger.none')}</p>}
          {kinds.data && kinds.data.length > 0 && (
            <p className={styles.faint} style={{ padding: '8px 10px' }}>
              {text('ledger.zero', { sum: formatFen(sum) })}
            </p>
          )}
        </nav>
        <div className={styles.column}>
          {isMoves ? (
            <MoveTable kind={at.kind} holder={at.holder} sort={at.sort} onChange={setAt} />
          ) : (
            <AccountTable kind={at.kind} q={at.q} sort={at.sort} onChange={setAt} />
          )}
        </div>
      </div>
    </PageFrame>
  )
}

type Change = (next: Partial<Record<'kind' | 'holder' | 'view' | 'q' | 'biz' | 'sort', string>>) => void

function ViewSwitch({ value, onChange }: { value: 'accounts' | 'moves'; onChange: Change }) {
  const text = useText('money')
  return (
    <Segmented
      value={value}
      options={[
        { value: 'accounts', label: text('ledger.accounts') },
        { value: 'moves', label: text('ledger.moves') },
      ]}
      onChange={(next) => onChange({ view: next === 'moves' ? 'moves' : '', holder: '' })}
    />
  )
}

const accountColumns = (text: TextFunction<'money'>): readonly Column<Accounts['rows'][number]>[] => [
  {
    key: 'kind',
    title: text('column.kind'),
    width: 170,
    cell: (row) => accountText(text, row.code),
    file: { path: 'code', words: accountWords(text) },
    sortBy: 'code',
  },
  {
    key: 'holder',
    title: text('column.holder'),
    cell: (row) => <span title={row.holder}>{holderText(text, row.holderName)}</span>,
    file: { path: 'holderName', words: holderWords(text) },
    sortBy: 'holder',
  },
  {
    key: 'balance',
    title: text('column.balance'),
    width: 150,
    align: 'right',
    cell: (row) => <span className={styles.number}>{formatFen(row.balance)}</span>,
    file: { path: 'balance', as: 'amount' },
    sortBy: 'balance',
  },
]

function AccountTable({
  kind,
  q,
  sort,
  onChange,
}: {
  kind: string
  q: string
  sort: string
  onChange: Change
}) {
  const text = useText('money')
  const columns = accountColumns(text)
  const query = pagesQuery<typeof ledgerDeskApi.accounts, Accounts>(ledgerDeskApi.accounts, (page) => ({
    query: { ...(kind === '' ? {} : { code: kind }), ...(q === '' ? {} : { text: q }) },
    body: listBody(page, [], sorterOf(sort)),
  }))
  return (
    <DataTable
      name="ledger-accounts"
      columns={columns}
      query={query}
      rowKey={(row) => `${row.code}/${row.holder}`}
      sort={sort}
      onSort={(next) => onChange({ sort: next })}
      onOpen={(row) => onChange({ kind: row.code, holder: row.holder === '' ? ' ' : row.holder })}
      filters={
        <div className={styles.row}>
          <ViewSwitch value="accounts" onChange={onChange} />
          <SearchField
            label={text('ledger.search')}
            value={q}
            onSearch={(next) => onChange({ q: next })}
            width={220}
          />
        </div>
      }
      onClearFilters={kind === '' && q === '' ? undefined : () => onChange({ kind: '', q: '' })}
      empty={<EmptyNote icon="money" title={text('ledger.none')} />}
    />
  )
}

const moveColumns = (text: TextFunction<'money'>): readonly Column<Moves['rows'][number]>[] => [
  {
    key: 'at',
    title: text('column.at'),
    width: 150,
    cell: (row) => formatTime(row.at),
    file: { path: 'at', as: 'time' },
    sortBy: 'at',
  },
  {
    key: 'event',
    title: text('column.event'),
    width: 130,
    cell: (row) => eventText(text, row.event),
    file: { path: 'event', words: eventWords(text) },
  },
  {
    key: 'from',
    title: text('column.from'),
    cell: (row) => legText(text, row.fromCode, row.fromName),
    file: { path: ['fromCode', 'fromName'], words: { ...accountWords(text), ...holderWords(text) } },
  },
  {
    key: 'to',
    title: text('column.to'),
    cell: (row) => legText(text, row.toCode, row.toName),
    file: { path: ['toCode', 'toName'], words: { ...accountWords(text), ...holderWords(text) } },
  },
  {
    key: 'amount',
    title: text('column.amount'),
    width: 120,
    align: 'right',
    cell: (row) => <span className={styles.number}>{formatFen(row.amount)}</span>,
    file: { path: 'amount', as: 'amount' },
    sortBy: 'amount',
  },
  {
    key: 'rest',
    title: text('column.rest'),
    width: 130,
    align: 'right',
    cell: (row) => <span className={styles.number}>{formatFen(row.balance)}</span>,
    file: { path: 'balance', as: 'amount' },
  },
]

function MoveTable({
  kind,
  holder,
  sort,
  onChange,
}: {
  kind: string
  holder: string
  sort: string
  onChange: Change
}) {
  const text = useText('money')
  const columns = moveColumns(text)
  const query = pagesQuery<typeof ledgerDeskApi.moves, Moves>(ledgerDeskApi.moves, (page) => ({
    query: {
      ...(kind === '' ? {} : { code: kind }),
      ...(holder === '' ? {} : { holder: holder.trim() }),
    },
    body: listBody(page, [], sorterOf(sort)),
  }))
  return (
    <DataTable
      name="ledger-moves"
      columns={columns}
      query={query}
      rowKey={(row) => `${row.txId}/${row.seq}`}
      sort={sort}
      onSort={(next) => onChange({ sort: next })}
      onOpen={(row) => onChange({ biz: row.bizId })}
      filters={
        <div className={styles.row}>
          <ViewSwitch value="moves" onChange={onChange} />
          {holder !== '' && (
            <Button size="small" onClick={() => onChange({ holder: '' })}>
              {accountText(text, kind)} ×
            </Button>
          )}
        </div>
      }
      empty={<EmptyNote icon="money" title={text('ledger.none')} />}
    />
  )
}
