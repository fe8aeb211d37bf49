import { useQuery } from '@tanstack/react-query'
import { Button, Checkbox, DatePicker, Select, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { parkDay } from '#domain/park-time.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useLater } from '#console/app/edit/use-later.ts'
import { useText } from '#console/text/text.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { JobProgress } from '#console/ui/JobProgress.tsx'
import { SideDrawer } from '#console/ui/SideDrawer.tsx'
import { Field } from '#console/ui/edit/Field.tsx'
import styles from '#console/ui/edit/edit.module.css'
import { ChangeFields } from './ChangeFields.tsx'
import type { Nights } from './MonthGrid.tsx'
import { OutcomeNote } from './OutcomeNote.tsx'
import { priceChangeOf, reloadPrices, usePriceChange, type ChangeKind } from './price-change.ts'
import { weekdayName } from './weekdays.ts'

const weekdays = [1, 2, 3, 4, 5, 6, 0] as const
/** What a call takes at most. */
const mostHouses = 100

const today = () => parkDay(Date.now())

type House = { value: string; label: string }

/** Nights of several houses set at once: shown before it is done, and a job when they are many. */
export function MassChangeDrawer({ first, onClose }: { first: House | null; onClose: () => void }) {
  const text = useText('inventory')
  const [houses, setHouses] = useState<readonly House[]>(first ? [first] : [])
  const [nights, setNights] = useState<Nights | null>(null)
  const [on, setOn] = useState<number[]>([])
  const [kind, setKind] = useState<ChangeKind>('percent')
  const [number, setNumber] = useState<number | null>(null)
  const request =
    nights === null || houses.length === 0
      ? null
      : priceChangeOf(
          {
            houseIds: houses.map(({ value }) => value),
            ...nights,
            ...(on.length === 0 ? {} : { weekdays: on }),
          },
          kind,
          number,
        )
  const change = usePriceChange(request)
  return (
    <SideDrawer
      isOpen
      width="wide"
      title={text('price.mass')}
      onClose={onClose}
      footer={
        change.jobId === null && (
          <Button type="primary" disabled={!change.isReady} loading={change.isSetting} onClick={change.apply}>
            {change.outcome && change.outcome.nights > 0
              ? text('price.applyNights', { nights: change.outcome.nights })
              : text('price.apply')}
          </Button>
        )
      }
    >
      {change.jobId === null ? (
        <div className={styles.stack}>
          <p className={styles.faint}>{text('price.massIntro')}</p>
          <HousesField houses={houses} onChange={setHouses} />
          <div className={styles.pair}>
            <Field label={text('price.massDays')}>
              {(id) => (
                <DatePicker.RangePicker
                  id={{ start: id, end: `${id}-end` }}
                  minDate={dayjs(today())}
                  value={nights && [dayjs(nights.from), dayjs(nights.to)]}
                  onChange={(days) =>
                    setNights(
                      days?.[0] && days[1]
                        ? { from: days[0].format('YYYY-MM-DD'), to: days[1].format('YYYY-MM-DD') }
                        : null,
                    )
                  }
                />
              )}
            </Field>
            <Field label={text('price.massWeekdays')}>
              {() => (
                <Checkbox.Group
                  aria-label={text('price.massWeekdays')}
                  value={on}
                  options={weekdays.map((value) => ({
                    value,
                    label: text(`rule.weekday.${weekdayName(value)}`),
                  }))}
                  onChange={setOn}
                />
              )}
            </Field>
          </div>
          <ChangeFields
            kind={kind}
            number={number}
            onChange={(chosen, given) => {
              setKind(chosen)
              setNumber(given)
            }}
          />
          <ErrorNote error={change.error} />
          {change.isAsking && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
          {change.outcome && <OutcomeNote outcome={change.outcome} />}
          <ErrorNote error={change.setError} />
        </div>
      ) : (
        <>
          <p>{text('price.massRunning')}</p>
          <JobProgress jobId={change.jobId} onFinished={() => void reloadPrices()} onClose={onClose} />
        </>
      )}
    </SideDrawer>
  )
}

function HousesField(props: { houses: readonly House[]; onChange: (houses: readonly House[]) => void }) {
  const { houses, onChange } = props
  const text = useText('inventory')
  const [find, setFind] = useState('')
  const keyword = useLater(find)
  const found = useQuery({
    ...callQuery(houseDeskApi.houses, { body: { of: 'all', keyword, pageSize: 50 } }),
    placeholderData: (before) => before,
  })
  const listed = (found.data?.rows ?? []).map(({ id, name, siteName }) => ({
    value: id,
    label: `${name} · ${siteName}`,
  }))
  const more = listed.filter(({ value }) => !houses.some((house) => house.value === value))
  const room = mostHouses - houses.length
  return (
    <Field label={text('price.massHouses', { count: houses.length })}>
      {(id) => (
        <>
          <Select
            id={id}
            mode="multiple"
            labelInValue
            maxCount={mostHouses}
            maxTagCount={6}
            placeholder={text('price.massChoose')}
            loading={found.isFetching}
            showSearch={{ filterOption: false, onSearch: setFind }}
            value={[...houses]}
            options={keyword === '' ? [...houses, ...more] : listed}
            onChange={(chosen) => onChange(chosen.map(({ value, label }) => ({ value, label })))}
            style={{ width: '100%' }}
          />
          <div className={styles.row}>
            <Button
              size="small"
              disabled={more.length === 0 || room === 0}
              onClick={() => onChange([...houses, ...more.slice(0, room)])}
            >
              {text('price.massAll', { count: Math.min(more.length, room) })}
            </Button>
            <Button size="small" disabled={houses.length === 0} onClick={() => onChange([])}>
              {text('price.massNone')}
            </Button>
          </div>
          <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
        </>
      )}
    </Field>
  )
}
