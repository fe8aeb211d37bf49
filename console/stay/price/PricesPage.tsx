import { useQuery } from '@tanstack/react-query'
import { Button, DatePicker, Select, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { housePriceApi } from '#api/owner/prices.ts'
import { parkDay } from '#domain/park-time.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useLater } from '#console/app/edit/use-later.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import edit from '#console/ui/edit/edit.module.css'
import { BasePanel } from './BasePanel.tsx'
import { GroupsDrawer } from './GroupsDrawer.tsx'
import { MassChangeDrawer } from './MassChangeDrawer.tsx'
import { MonthGrid, type Nights } from './MonthGrid.tsx'
import { NightsPanel } from './NightsPanel.tsx'
import { PriceLog } from './PriceLog.tsx'
import { RuleTable } from './RuleTable.tsx'
import styles from './prices.module.css'

const thisMonth = () => parkDay(Date.now()).slice(0, 7)

/** The prices of a house: nights, the rules that make them, who changed them. */
export default function PricesPage() {
  const text = useText('inventory')
  const names = useText('pages')
  const [at, setAt] = useAddressState('house', 'month')
  const [find, setFind] = useState('')
  const keyword = useLater(find)
  const [chosen, setChosen] = useState<Nights | null>(null)
  const [isGrouping, setIsGrouping] = useState(false)
  const [isChangingMany, setIsChangingMany] = useState(false)
  const found = useQuery({
    ...callQuery(houseDeskApi.houses, { body: { of: 'all', keyword, pageSize: 50 } }),
    placeholderData: (before) => before,
  })
  const rows = found.data?.rows ?? []
  // A house that is not let yet has no prices to look at.
  const [firstHouse] = [...rows.filter(({ state }) => state === 'online'), ...rows]
  const houseId = at.house === '' ? (firstHouse?.id ?? '') : at.house
  const month = at.month === '' ? thisMonth() : at.month
  const first = dayjs(`${month}-01`)
  const from = first.format('YYYY-MM-DD')
  const to = first.endOf('month').format('YYYY-MM-DD')
  const calendar = useQuery({
    ...callQuery(housePriceApi.calendar, { query: { houseId, from, to } }),
    enabled: houseId !== '',
    placeholderData: (before) => before,
  })
  const show = (next: Parameters<typeof setAt>[0]) => {
    setChosen(null)
    setAt(next)
  }
  const shift = (by: number) => show({ month: first.add(by, 'month').format('YYYY-MM') })
  const { data } = calendar
  const options = rows.map(({ id, name, siteName }) => ({ value: id, label: `${name} · ${siteName}` }))
  const labelOfHouse = options.find(({ value }) => value === houseId)?.label ?? data?.name ?? ''
  const isListed = rows.some(({ id }) => id === houseId)
  return (
    <PageFrame
      title={names('stayPrices')}
      intro={text('price.intro')}
      isLoading={found.isPending}
      actions={
        <>
          <Select
            aria-label={text('house.name')}
            showSearch={{ filterOption: false, onSearch: setFind }}
            value={houseId === '' ? undefined : houseId}
            options={
              data && !isListed && keyword === ''
                ? [{ value: houseId, label: data.name }, ...options]
                : options
            }
            onChange={(house) => show({ house })}
            style={{ width: 260 }}
          />
          <Button onClick={() => shift(-1)}>{text('price.earlier')}</Button>
          <DatePicker
            picker="month"
            allowClear={false}
            aria-label={text('price.month')}
            value={first}
            onChange={(day) => day && show({ month: day.format('YYYY-MM') })}
          />
          <Button onClick={() => shift(1)}>{text('price.later')}</Button>
          {houseId !== '' && <Button onClick={() => setIsChangingMany(true)}>{text('price.mass')}</Button>}
          <Button onClick={() => setIsGrouping(true)}>{text('group.title')}</Button>
        </>
      }
    >
      <ErrorNote error={found.error ?? calendar.error} onRetry={() => void calendar.refetch()} />
      {found.data && houseId === '' && <EmptyNote icon="stays" title={text('house.none')} />}
      {houseId !== '' && !data && !calendar.error && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && (
        <div className={styles.page}>
          <div className={edit.stack}>
            <section className={edit.section}>
              <h2>
                {data.name} · {month}
              </h2>
              <MonthGrid calendar={data} chosen={chosen} onChoose={setChosen} />
            </section>
            <RuleTable calendar={data} />
          </div>
          <div className={styles.side}>
            {chosen && data.canEdit ? (
              <NightsPanel key={`${houseId} ${chosen.from} ${chosen.to}`} houseId={houseId} nights={chosen} />
            ) : (
              <section className={edit.section}>
                <h2>{text('price.choose')}</h2>
                <p className={edit.faint}>{text(data.canEdit ? 'price.chooseHint' : 'price.readOnly')}</p>
              </section>
            )}
            <BasePanel key={`${houseId} ${JSON.stringify(data.settings)}`} calendar={data} />
            <PriceLog houseId={houseId} canUndo={data.canEdit} />
          </div>
        </div>
      )}
      {isChangingMany && (
        <MassChangeDrawer
          first={data?.canEdit ? { value: houseId, label: labelOfHouse } : null}
          onClose={() => setIsChangingMany(false)}
        />
      )}
      {isGrouping && <GroupsDrawer onClose={() => setIsGrouping(false)} />}
    </PageFrame>
  )
}
