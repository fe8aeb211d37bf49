import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import type { ListCondition } from '#api/paging.ts'
import { incomeApi } from '#api/wallet/income.ts'
import { addDays } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { monthDays } from '#domain/wallet/month.ts'
import { callPagesQuery } from '#web/app/call/call.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { currentLanguage } from '#web/text/language.ts'
import { formatDay } from '#web/text/format-day.ts'
import { useText } from '#web/text/text.ts'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { holderIn } from './holder.ts'
import { IncomeLineSheet } from './income-line-sheet.tsx'
import { SignedMoney } from './money-text.tsx'
import { monthText, shareText } from './month-text.ts'
import styles from './purse.module.css'

type Line = CallOutput<typeof incomeApi.lines>['rows'][number]

/** Every income, one by one: of which stay, by which share, and when it can be had. */
export default function IncomeListPage() {
  const text = useText('purse')
  const [query, setQuery] = useSearchParams()
  const month = query.get('month')
  const querys = conditionsOf(month, query.get('houseId'))
  const lines = useInfiniteQuery({
    ...callPagesQuery<typeof incomeApi.lines, CallOutput<typeof incomeApi.lines>>(
      incomeApi.lines,
      (page) => ({
        query: holderIn(query),
        body: { pageBean: { page, pageSize: 20, showTotal: false }, querys },
      }),
    ),
    staleTime: 0,
  })
  const open = (id: string | null) => {
    const next = new URLSearchParams(query)
    if (id === null) {
      next.delete('id')
    } else {
      next.set('id', id)
    }
    setQuery(next, { replace: true })
  }
  return (
    <Page title={month === null ? text('income.title') : monthText(month)}>
      <InfiniteList
        query={lines}
        rowKey={({ id }: Line) => id}
        label={text('income.title')}
        emptyTip={text('income.empty')}
        emptyStep={<p>{text('income.emptyHelp')}</p>}
      >
        {(line) => <IncomeRow line={line} onOpen={() => open(line.id)} />}
      </InfiniteList>
      <IncomeLineSheet id={query.get('id')} onClose={() => open(null)} />
    </Page>
  )
}

function conditionsOf(month: string | null, houseId: string | null): ListCondition[] {
  const days = month === null ? null : monthDays(month)
  return [
    ...(days
      ? [
          { property: 'day', operation: 'GREAT_EQUAL', value: days.from },
          { property: 'day', operation: 'LESS_EQUAL', value: addDays(days.until, -1) },
        ]
      : []),
    ...(houseId === null ? [] : [{ property: 'houseId', value: houseId }]),
  ]
}

function nameKey({ kind, role, bizType }: Line) {
  if (kind !== 'settled') {
    return kind
  }
  if (role === 'service' || role === 'goods' || role === 'floor') {
    return role
  }
  return names[bizType] ?? 'settled'
}

/** An owner's incomes that are not of a stay. */
const names: Readonly<Record<string, 'charge' | 'rent'>> = { charge: 'charge', contractBill: 'rent' }

function baseKey({ kind, role }: Line) {
  if (kind === 'tax') {
    return 'taxBase'
  }
  return role === 'floor' ? 'promised' : 'base'
}

function IncomeRow({ line, onOpen }: { line: Line; onOpen: () => void }) {
  const text = useText('purse')
  const day = (value: string) => formatDay(value, 'date', currentLanguage())
  const isSameYear = line.checkIn?.slice(0, 4) === line.checkOut?.slice(0, 4)
  const name = text(`income.${nameKey(line)}`)
  const when =
    line.kind !== 'settled'
      ? day(line.day)
      : line.releasedAt !== null
        ? text('income.released', { day: day(parkDay(line.releasedAt)) })
        : text('income.due', { day: day(parkDay(line.releaseAt ?? line.at)) })
  return (
    <button type="button" className={styles.row} onClick={onOpen}>
      <span className={styles.words}>
        <b>{line.houseName === '' ? name : `${name} · ${line.houseName}`}</b>
        {line.checkIn !== null && line.checkOut !== null && (
          <span className={styles.small}>
            {text('income.bookedFor', {
              from: day(line.checkIn),
              to: formatDay(line.checkOut, isSameYear ? 'day' : 'date', currentLanguage()),
            })}
          </span>
        )}
        <span className={styles.small}>
          {text(`income.${baseKey(line)}`, {
            amount: yuanWithFen(Math.abs(line.base)),
            share: shareText(line.bp),
          })}
        </span>
        <span className={styles.small}>{when}</span>
      </span>
      <SignedMoney fen={line.amount} />
    </button>
  )
}
