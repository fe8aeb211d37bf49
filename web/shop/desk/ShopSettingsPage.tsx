import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { shopManageApi } from '#api/shop/manage.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { Panel } from '../panel.tsx'
import { DaySlots } from './day-slots.tsx'
import { HoursFields } from './hours-fields.tsx'
import { parseCount, parseYuan, typedYuan } from './parse-number.ts'
import { ShopFrame } from './shop-frame.tsx'
import styles from './goods.module.css'

type Settings = CallOutput<typeof shopManageApi.settings>

/** When a shop is open, how much it takes, and what it tells people. */
export default function ShopSettingsPage() {
  const text = useText('shopDesk')
  const [params] = useSearchParams()
  const shopId = params.get('shopId') ?? ''
  const settings = useQuery({ ...callQuery(shopManageApi.settings, { query: { shopId } }), staleTime: 0 })
  return (
    <ShopFrame title={text('settingsPage.title')} right="shop.manage">
      {settings.data ? (
        <Form key={settings.dataUpdatedAt} settings={settings.data} />
      ) : settings.error ? (
        <FailedPage error={settings.error} onRetry={settings.refetch} />
      ) : (
        <Skeleton kind="rows" rows={8} />
      )}
    </ShopFrame>
  )
}

const texts = [
  ['name', 'name'],
  ['nameEn', 'nameEn'],
  ['notice', 'notice'],
  ['noticeEn', 'noticeEn'],
  ['pickupAddress', 'pickup'],
  ['pickupAddressEn', 'pickupEn'],
  ['phone', 'phone'],
] as const
const counts = [
  ['leadMinutes', 'lead'],
  ['slotMinutes', 'slotMinutes'],
  ['slotCapacity', 'capacity'],
  ['daysAhead', 'daysAhead'],
] as const

function Form({ settings }: { settings: Settings }) {
  const text = useText('shopDesk')
  const client = useQueryClient()
  const [draft, setDraft] = useState(settings)
  const [numbers, setNumbers] = useState(() => ({
    leadMinutes: String(settings.leadMinutes),
    slotMinutes: String(settings.slotMinutes),
    slotCapacity: String(settings.slotCapacity),
    daysAhead: String(settings.daysAhead),
    delivery: typedYuan(settings.delivery),
    freeDeliveryFrom: typedYuan(settings.freeDeliveryFrom),
    roomLimit: typedYuan(settings.roomLimit),
  }))
  const change = (next: Partial<Settings>) => setDraft((now) => ({ ...now, ...next }))
  const type = (next: Partial<typeof numbers>) => setNumbers((now) => ({ ...now, ...next }))

  async function save() {
    const read = {
      leadMinutes: parseCount(numbers.leadMinutes),
      slotMinutes: parseCount(numbers.slotMinutes),
      slotCapacity: parseCount(numbers.slotCapacity),
      daysAhead: parseCount(numbers.daysAhead),
      delivery: parseYuan(numbers.delivery),
      roomLimit: parseYuan(numbers.roomLimit),
    }
    const { leadMinutes, slotMinutes, slotCapacity, daysAhead, delivery, roomLimit } = read
    const typedFree = numbers.freeDeliveryFrom.trim()
    const freeDeliveryFrom = typedFree === '' ? null : parseYuan(typedFree)
    if (
      leadMinutes === null ||
      slotMinutes === null ||
      slotCapacity === null ||
      daysAhead === null ||
      delivery === null ||
      roomLimit === null ||
      (typedFree !== '' && freeDeliveryFrom === null)
    ) {
      toast(text('settingsPage.wrong'))
      return
    }
    const rules = { leadMinutes, slotMinutes, slotCapacity, daysAhead, delivery, roomLimit, freeDeliveryFrom }
    await call(shopManageApi.saveSettings, { body: { ...draft, ...rules } })
    toast(text('settingsPage.saved'), 'success')
    await client.invalidateQueries()
  }

  return (
    <>
      <Panel title={text('settingsPage.basics')}>
        {texts.map(([name, label]) => (
          <TextField
            key={name}
            label={text(`settingsPage.${label}`)}
            value={draft[name] ?? ''}
            maxLength={200}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </Panel>
      <Panel title={text('settingsPage.hours')}>
        <HoursFields hours={draft.hours} onChange={(hours) => change({ hours })} />
      </Panel>
      <Panel title={text('settingsPage.orders')}>
        <div className={styles.pair}>
          {counts.map(([name, label]) => (
            <TextField
              key={name}
              label={text(`settingsPage.${label}`)}
              value={numbers[name]}
              inputMode="numeric"
              onChange={(value) => type({ [name]: value })}
            />
          ))}
        </div>
        <Switch
          label={text('settingsPage.delivers')}
          isOn={draft.delivers}
          onChange={(delivers) => change({ delivers })}
        />
        <Switch
          label={text('settingsPage.picksUp')}
          isOn={draft.picksUp}
          onChange={(picksUp) => change({ picksUp })}
        />
        <TextField
          label={text('settingsPage.delivery')}
          value={numbers.delivery}
          inputMode="decimal"
          onChange={(delivery) => type({ delivery })}
        />
        <TextField
          label={text('settingsPage.freeFrom')}
          value={numbers.freeDeliveryFrom}
          inputMode="decimal"
          onChange={(freeDeliveryFrom) => type({ freeDeliveryFrom })}
        />
        <TextField
          label={text('settingsPage.roomLimit')}
          value={numbers.roomLimit}
          inputMode="decimal"
          onChange={(roomLimit) => type({ roomLimit })}
        />
      </Panel>
      <PrimaryButton onClick={save}>{text('settingsPage.save')}</PrimaryButton>
      <DaySlots shopId={settings.shopId} />
    </>
  )
}
