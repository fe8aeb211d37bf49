import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { link } from '#api/link.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { screens } from '#api/screens.ts'
import { addDays, daysBetween } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import type { DateRange } from '#web/ui/calendar/Calendar.tsx'
import { Choice } from '#web/ui/field/Choice.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { PriceCalendar } from './price-calendar.tsx'
import { PriceLog } from './price-log.tsx'
import { RuleList } from './rule-list.tsx'
import { SetNightsSheet } from './set-nights-sheet.tsx'
import { SettingsPart } from './settings-part.tsx'
import styles from './prices.module.css'

const DAYS = 180
const tabs = ['calendar', 'rules', 'log'] as const

/** What the nights of a house cost: by hand, by rules, and by the day of booking. */
export default function HousePricesPage() {
  const text = useText('prices')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const houses = useQuery(callQuery(houseDeskApi.houses, { body: { pageSize: 50 } }))
  const houseId = query.get('houseId') ?? houses.data?.rows[0]?.id ?? ''
  const [today] = useState(() => parkDay(Date.now()))
  const [range, setRange] = useState<DateRange | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [tab, setTab] = useState<(typeof tabs)[number]>('calendar')
  const { data, error } = useQuery({
    ...callQuery(housePriceApi.calendar, { query: { houseId, from: today, to: addDays(today, DAYS) } }),
    enabled: houseId !== '',
    staleTime: 0,
  })
  if (!data) {
    return (
      <Page title={text('title')}>
        {(error ?? houses.error) ? (
          <FailedPage error={error ?? houses.error} />
        ) : houses.data && houseId === '' ? (
          <EmptyPage type={2} tip={text('none')}>
            {text('noneStep')}
          </EmptyPage>
        ) : (
          <Skeleton kind="lines" rows={12} />
        )}
      </Page>
    )
  }
  const nights = range ? daysBetween(range.start, range.end ?? range.start) + 1 : 0
  return (
    <Page
      title={text('title')}
      footer={
        data.canEdit &&
        tab === 'calendar' && (
          <PrimaryButton onClick={() => setOpen(true)}>
            {nights === 0 ? text('chooseDays') : text('change', { count: nights })}
          </PrimaryButton>
        )
      }
    >
      <div className={styles.page}>
        {(houses.data?.rows.length ?? 0) > 1 && (
          <Choice
            label={text('house')}
            value={houseId}
            options={(houses.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(next) => {
              setRange(null)
              void navigate(link(screens.housePrices, { houseId: next }), { replace: true })
            }}
          />
        )}
        <Segments
          label={text('view')}
          isLabelHidden
          value={tab}
          options={tabs.map((value) => ({ value, label: text(`tabs.${value}`) }))}
          onChange={setTab}
        />
        {tab === 'calendar' && (
          <>
            <p className={styles.help}>{text(data.canEdit ? 'help' : 'readOnly')}</p>
            <PriceCalendar data={data} range={range} onRange={setRange} />
          </>
        )}
        {tab === 'rules' && (
          <>
            <SettingsPart key={houseId} data={data} />
            <RuleList data={data} />
          </>
        )}
        {tab === 'log' && <PriceLog houseId={houseId} canEdit={data.canEdit} />}
      </div>
      {isOpen && (
        <SetNightsSheet
          data={data}
          houses={houses.data?.rows ?? []}
          range={range}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false)
            setRange(null)
          }}
        />
      )}
    </Page>
  )
}
