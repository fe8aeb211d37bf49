import { useQuery, useQueryClient } from '@tanstack/react-query'
import { shopManageApi } from '#api/shop/manage.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import { Switch } from '#web/ui/field/Switch.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { Panel } from '../panel.tsx'
import { DaySlots } from './day-slots.tsx'
import { HoursFields } from './hours-fields.tsx'
import {
  settingsBody,
  settingsCounts,
  settingsDraftGuards,
  settingsDraftOf,
  settingsTexts,
  type ShopSettings,
} from './settings-draft.ts'
import { ShopFrame } from './shop-frame.tsx'
import styles from './goods.module.css'

/** When a shop is open, how much it takes, and what it tells people. */
export default function ShopSettingsPage() {
  const text = useText('shopDesk')
  const [params] = useSearchParams()
  const shopId = params.get('shopId') ?? ''
  const settings = useQuery({
    ...callQuery(shopManageApi.settings, { query: { shopId } }),
    // What is written into the form must not be older than what others saved.
    gcTime: 0,
  })
  return (
    <ShopFrame title={text('settingsPage.title')} right="shop.manage">
      {settings.data ? (
        <Form key={settings.data.shopId} settings={settings.data} />
      ) : settings.error ? (
        <FailedPage error={settings.error} onRetry={settings.refetch} />
      ) : (
        <Skeleton kind="rows" rows={8} />
      )}
    </ShopFrame>
  )
}

const labels = {
  name: 'name',
  nameEn: 'nameEn',
  notice: 'notice',
  noticeEn: 'noticeEn',
  pickupAddress: 'pickup',
  pickupAddressEn: 'pickupEn',
  phone: 'phone',
  leadMinutes: 'lead',
  slotMinutes: 'slotMinutes',
  slotCapacity: 'capacity',
  daysAhead: 'daysAhead',
} as const

function Form({ settings }: { settings: ShopSettings }) {
  const text = useText('shopDesk')
  const client = useQueryClient()
  const { shopId } = settings
  const { draft, change, ...form } = useFormDraft({
    name: `shop:${shopId}`,
    revision: settings.revision,
    stored: settingsDraftOf(settings),
    guards: settingsDraftGuards,
  })

  async function save() {
    const body = settingsBody(draft, { shopId, revision: form.revision })
    if (body === null) {
      toast(text('settingsPage.wrong'))
      return
    }
    const saved = await call(shopManageApi.saveSettings, { body })
    form.markStored(draft, saved.revision)
    toast(text('settingsPage.saved'), 'success')
    await client.invalidateQueries()
  }

  return (
    <>
      {form.isRestored && <RestoredLine onDiscard={form.discard} />}
      <Panel title={text('settingsPage.basics')}>
        {settingsTexts.map((name) => (
          <TextField
            key={name}
            label={text(`settingsPage.${labels[name]}`)}
            value={draft[name]}
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
          {settingsCounts.map((name) => (
            <TextField
              key={name}
              label={text(`settingsPage.${labels[name]}`)}
              value={draft[name]}
              inputMode="numeric"
              onChange={(value) => change({ [name]: value })}
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
          value={draft.delivery}
          inputMode="decimal"
          onChange={(delivery) => change({ delivery })}
        />
        <TextField
          label={text('settingsPage.freeFrom')}
          value={draft.freeDeliveryFrom}
          inputMode="decimal"
          onChange={(freeDeliveryFrom) => change({ freeDeliveryFrom })}
        />
        <TextField
          label={text('settingsPage.roomLimit')}
          value={draft.roomLimit}
          inputMode="decimal"
          onChange={(roomLimit) => change({ roomLimit })}
        />
      </Panel>
      <PrimaryButton onClick={save}>{text('settingsPage.save')}</PrimaryButton>
      <DaySlots shopId={settings.shopId} />
    </>
  )
}
