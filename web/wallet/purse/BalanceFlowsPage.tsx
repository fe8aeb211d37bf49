import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { incomeApi } from '#api/wallet/income.ts'
import { parkDay } from '#domain/park-time.ts'
import { addMonths, monthOf } from '#domain/wallet/month.ts'
import { callPagesQuery } from '#web/app/call/call.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { FlowRow } from './flow-row.tsx'
import { holderIn } from './holder.ts'
import { MonthSelect } from './month-select.tsx'
import styles from './purse.module.css'

type Flow = CallOutput<typeof incomeApi.flows>['rows'][number]
const directions = ['all', 'in', 'out'] as const

/** Everything that came to the balance and left it. */
export default function BalanceFlowsPage() {
  const text = useText('purse')
  const [query, setQuery] = useSearchParams()
  const month = query.get('month')
  const direction = directions.find((one) => one === query.get('direction')) ?? 'all'
  const whose = holderIn(query)
  const flows = useInfiniteQuery({
    ...callPagesQuery<typeof incomeApi.flows, CallOutput<typeof incomeApi.flows>>(
      incomeApi.flows,
      (page) => ({
        body: { ...whose, page, month, direction: direction === 'all' ? null : direction },
      }),
    ),
    staleTime: 0,
  })
  const change = (part: { month?: string | null; direction?: string }) => {
    const next = new URLSearchParams(query)
    for (const [name, value] of Object.entries(part)) {
      if (value === null || value === 'all') {
        next.delete(name)
      } else {
        next.set(name, value)
      }
    }
    setQuery(next, { replace: true })
  }
  const totals = flows.data?.pages[0]
  const [current] = useState(() => monthOf(parkDay(Date.now())))
  return (
    <Page title={text('flows.title')}>
      <div className={styles.filters}>
        <Segments
          label={text('flows.direction')}
          isLabelHidden
          value={direction}
          options={directions.map((one) => ({ value: one, label: text(`flows.${one}`) }))}
          onChange={(one) => change({ direction: one })}
        />
        <MonthSelect
          label={text('flows.month')}
          none={text('flows.allMonths')}
          months={Array.from({ length: 13 }, (_, back) => addMonths(current, -back))}
          value={month}
          onChange={(one) => change({ month: one })}
        />
        {totals && (
          <p className={styles.totals}>
            <span>{text('flows.came', { amount: yuanWithFen(totals.came) })}</span>
            <span>{text('flows.went', { amount: yuanWithFen(totals.went) })}</span>
          </p>
        )}
      </div>
      <InfiniteList
        query={flows}
        rowKey={({ no }: Flow) => no}
        label={text('flows.title')}
        emptyTip={text('flows.empty')}
        emptyStep={<p>{text('flows.emptyHelp')}</p>}
      >
        {(flow) => <FlowRow flow={flow} />}
      </InfiniteList>
    </Page>
  )
}
