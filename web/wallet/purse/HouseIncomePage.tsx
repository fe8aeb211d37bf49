import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LeftOutline, RightOutline } from 'antd-mobile-icons'
import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { incomeApi } from '#api/wallet/income.ts'
import { parkDay } from '#domain/park-time.ts'
import { addMonths, monthOf } from '#domain/wallet/month.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { useText, type TextKey } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { yuanWithFen } from '#web/ui/kit/format-money.ts'
import { monthText, shareText } from './month-text.ts'
import styles from './purse.module.css'

type House = CallOutput<typeof incomeApi.house>
type FigureName = 'nightsSold' | 'occupancy' | 'averageRate' | 'perAvailable' | 'revenue' | 'net'

const figures: ReadonlyArray<[name: FigureName, label: TextKey<'purse'>]> = [
  ['nightsSold', 'house.nights'],
  ['occupancy', 'house.occupancy'],
  ['averageRate', 'house.averageRate'],
  ['perAvailable', 'house.perAvailable'],
  ['revenue', 'house.revenue'],
  ['net', 'house.net'],
]

/** How one house did in a month, against the month before and the year before. */
export default function HouseIncomePage() {
  const text = useText('purse')
  const [query, setQuery] = useSearchParams()
  const [current] = useState(() => monthOf(parkDay(Date.now())))
  const month = query.get('month') ?? current
  const houseId = query.get('houseId') ?? ''
  const house = useQuery({
    ...callQuery(incomeApi.house, { query: { houseId, month } }),
    staleTime: 0,
    placeholderData: (before) => before,
  })
  const go = (to: string) => setQuery({ houseId, month: to }, { replace: true })
  return (
    <Page title={house.data?.name ?? text('house.title')}>
      <div className={styles.stepper}>
        <IconButton
          name={text('house.before')}
          icon={<LeftOutline />}
          onClick={() => go(addMonths(month, -1))}
        />
        <strong aria-live="polite">{monthText(month)}</strong>
        <IconButton
          name={text('house.after')}
          icon={<RightOutline />}
          isDisabled={month >= current}
          onClick={() => go(addMonths(month, 1))}
        />
      </div>
      {house.isPending && <Skeleton kind="cards" rows={2} />}
      {house.error && <FailedPage error={house.error} />}
      {house.data && <Figures house={house.data} />}
    </Page>
  )
}

function Figures({ house }: { house: House }) {
  const text = useText('purse')
  const { now, monthBefore, yearBefore } = house
  const figureText = (name: FigureName) =>
    name === 'nightsSold'
      ? text('house.nightsOf', { sold: now.nightsSold, all: now.nightsAvailable })
      : name === 'occupancy'
        ? shareText(now.occupancy)
        : yuanWithFen(now[name])
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, label]) => (
          <div key={name} className={styles.figure}>
            <dt>{text(label)}</dt>
            <dd>
              <b>{figureText(name)}</b>
              <Change label={text('house.monthBefore')} now={now[name]} before={monthBefore[name]} />
              <Change label={text('house.yearBefore')} now={now[name]} before={yearBefore[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <Group>
        <Row
          label={text('house.lines')}
          to={link(screens.incomeList, { houseId: house.houseId, month: now.month })}
        />
      </Group>
      <p className={styles.small}>{text('house.help')}</p>
    </>
  )
}

function Change({ label, now, before }: { label: string; now: number; before: number }) {
  const text = useText('purse')
  if (before === 0) {
    return (
      <span className={styles.change}>
        {label} {text('house.noneBefore')}
      </span>
    )
  }
  const percent = Math.round(((now - before) / before) * 100)
  const way = percent > 0 ? 'up' : percent < 0 ? 'down' : 'same'
  const sign = { up: '↑', down: '↓', same: '' }[way]
  return (
    <span className={styles.change} data-way={way}>
      {label} {way === 'same' ? text('house.same') : `${sign} ${Math.abs(percent)}%`}
    </span>
  )
}
