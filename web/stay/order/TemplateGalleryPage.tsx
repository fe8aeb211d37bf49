import { useState } from 'react'
import { orderStates } from '#domain/stay/order-state.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { Tick } from '#web/ui/field/Tick.tsx'
import { toast } from '#web/ui/kit/toast.ts'
import { PriceTable } from '../price-table.tsx'
import styles from './demo.module.css'
import { Facts } from './facts.tsx'
import { HouseStrip, HouseStripLine } from './house-strip.tsx'
import { OrderStateTag } from './order-state-tag.tsx'
import { Panel } from './panel.tsx'
import { StayDatesRow } from './stay-dates.tsx'

const price = {
  nights: [
    { day: '2026-12-03', price: 68_000, kind: 'weekday' as const, pays: 68_000 },
    { day: '2026-12-04', price: 88_000, kind: 'weekend' as const, pays: 88_000 },
  ],
  lines: [
    { code: 'cleaning' as const, name: '', quantity: 1, unit: 8000, amount: 8000, pays: 8000 },
    { code: 'coupon' as const, name: '', quantity: 1, unit: -5000, amount: -5000, pays: 0 },
  ],
  total: 159_000,
  perNight: 79_500,
  deposit: 50_000,
}

/** The gallery of what data templates are made of, and how their own slots look. */
export default function TemplateGalleryPage() {
  const text = useText('booking')
  const demo = useText('demo')
  const [sample, setSample] = useState('')
  const [count, setCount] = useState(1)
  const [isOn, setOn] = useState(true)
  const [isTicked, setTicked] = useState(true)
  const tell = (name: string) => () => toast(name)
  return (
    <Page title={demo('title')}>
      <p className={styles.intro}>{demo('intro')}</p>
      <Panel title={demo('slots')}>
        <div className={styles.slot}>
          <span>{demo('slotHead')}</span>
          <OrderStateTag state="confirmed" />
        </div>
        <HouseStrip name={demo('sample')} picture={null}>
          <HouseStripLine>{demo('slotBody')}</HouseStripLine>
        </HouseStrip>
        <div className={styles.span}>
          <StayDatesRow checkIn="2026-12-03" checkOut="2026-12-05" checkInTime="15:00" checkOutTime="12:00" />
        </div>
        <Facts facts={[[demo('sample'), demo('slotBody')]]} />
        <PrimaryButton kind="secondary" onClick={tell(demo('slotFoot'))}>
          {demo('slotFoot')}
        </PrimaryButton>
      </Panel>
      <Panel title={demo('states')}>
        <div className={styles.tags}>
          {orderStates.map((state) => (
            <OrderStateTag key={state} state={state} />
          ))}
        </div>
      </Panel>
      <Panel title={demo('price')}>
        <PriceTable price={price} nights="kinds" hasPayable />
      </Panel>
      <Panel title={demo('fields')}>
        <TextField label={demo('sample')} value={sample} onChange={setSample} />
        <Stepper label={demo('count')} value={count} min={0} max={9} onChange={setCount} />
        <Switch label={demo('switch')} isOn={isOn} onChange={setOn} />
        <Tick isOn={isTicked} onChange={setTicked}>
          {demo('tick')}
        </Tick>
      </Panel>
      <Panel title={demo('buttons')}>
        <div className={styles.buttons}>
          {(['primary', 'secondary', 'danger', 'plain'] as const).map((kind) => (
            <PrimaryButton key={kind} kind={kind} onClick={tell(demo(kind))}>
              {demo(kind)}
            </PrimaryButton>
          ))}
        </div>
      </Panel>
      <Panel title={demo('waiting')}>
        <Skeleton rows={3} />
      </Panel>
      <Panel title={demo('empty')}>
        <EmptyPage type={2} tip={text('orders.empty.all')} />
      </Panel>
    </Page>
  )
}
