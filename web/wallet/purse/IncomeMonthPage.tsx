import { useQuery } from '@tanstack/react-query'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { incomeApi } from '#api/wallet/income.ts'
import { statementApi } from '#api/wallet/statement.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { currentLanguage } from '#web/text/language.ts'
import { formatDay } from '#web/text/format-day.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { holderIn } from './holder.ts'
import { MonthBars } from './month-bars.tsx'
import { monthText } from './month-text.ts'
import { SignedMoney } from './money-text.tsx'
import { StatementGroup } from './statement-group.tsx'
import styles from './purse.module.css'

type Month = CallOutput<typeof incomeApi.month>
type Whose = { holder?: string }

/** The months of the last year as a chart, and the chosen one day by day and house by house. */
export default function IncomeMonthPage() {
  const text = useText('purse')
  const [query, setQuery] = useSearchParams()
  const whose = holderIn(query)
  const months = useQuery({ ...callQuery(incomeApi.months, { query: whose }), staleTime: 0 })
  const chosen = query.get('month') ?? months.data?.at(-1)?.month ?? ''
  const month = useQuery({
    ...callQuery(incomeApi.month, { query: { ...whose, month: chosen } }),
    enabled: chosen !== '',
    staleTime: 0,
    placeholderData: (before) => before,
  })
  const choose = (one: string) => {
    const next = new URLSearchParams(query)
    next.set('month', one)
    setQuery(next, { replace: true })
  }
  const error = months.error ?? month.error
  return (
    <Page title={text('month.title')}>
      {months.isPending && <Skeleton kind="cards" rows={1} />}
      {error && <FailedPage error={error} />}
      {months.data && (
        <MonthBars label={text('month.chart')} bars={months.data} chosen={chosen} onChoose={choose} />
      )}
      {month.data && <MonthParts month={month.data} whose={whose} />}
    </Page>
  )
}

function MonthParts({ month, whose }: { month: Month; whose: Whose }) {
  const text = useText('purse')
  // The paper of a month is there once it is over.
  const papers = useQuery(callQuery(statementApi.statements, { query: whose }))
  const paper = papers.data?.find((one) => one.month === month.month)
  if (month.days.length === 0) {
    return (
      <EmptyPage type={2} tip={text('month.none')}>
        {text('month.noneHelp')}
      </EmptyPage>
    )
  }
  return (
    <>
      <p className={styles.headline}>
        <span className={styles.small}>
          {monthText(month.month)} · {text('month.net')}
        </span>
        <strong>{yuanWithFen(month.net)}</strong>
        <span className={styles.totals}>
          <span>{text('month.settled', { amount: yuanWithFen(month.settled) })}</span>
          {month.takenBack > 0 && <span>{text('month.back', { amount: yuanWithFen(month.takenBack) })}</span>}
          {month.tax > 0 && <span>{text('month.tax', { amount: yuanWithFen(month.tax) })}</span>}
          <span>{text('month.count', { count: month.count })}</span>
        </span>
      </p>
      <Group>
        <Row label={text('month.lines')} to={link(screens.incomeList, { month: month.month, ...whose })} />
        <Row label={text('statements.title')} to={link(screens.statements, whose)} />
      </Group>
      {paper && <StatementGroup paper={paper} title={text('month.statement')} />}
      <Group title={text('month.houses')}>
        {month.houses.map(({ houseId, name, net, count }) => (
          <Row
            key={houseId ?? ''}
            label={name === '' ? text('month.other') : name}
            detail={text('month.count', { count })}
            value={<SignedMoney fen={net} />}
            {...(houseId !== null && whose.holder === undefined
              ? { to: link(screens.houseIncome, { houseId, month: month.month }) }
              : {})}
          />
        ))}
      </Group>
      <Group title={text('month.days')}>
        {month.days.map(({ day, net, count }) => (
          <Row
            key={day}
            label={formatDay(day, 'date', currentLanguage())}
            detail={text('month.count', { count })}
            value={<SignedMoney fen={net} />}
          />
        ))}
      </Group>
    </>
  )
}
