import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parkDay } from '#domain/park-time.ts'
import { shopManageApi } from '#api/shop/manage.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { serverNow } from '#web/app/call/server-clock.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { Panel } from '../panel.tsx'
import styles from './hours.module.css'

type Slot = { start: string; capacity: number; isClosed: boolean }

/** So much is added to a slot at once: room for one barbecue. */
const MORE = 5

/** The slots of one day: how full they are, and a way to close or widen one. */
export function DaySlots({ shopId }: { shopId: string }) {
  const text = useText('shopDesk')
  const today = parkDay(serverNow())
  const [chosen, setChosen] = useState(today)
  const [reason, setReason] = useState('')
  const day = chosen === '' ? today : chosen
  const slots = useQuery({ ...callQuery(shopManageApi.day, { query: { shopId, day } }), staleTime: 0 })

  async function setDay(isClosed: boolean) {
    await call(shopManageApi.setDay, { body: { shopId, day, isClosed, reason } })
    await slots.refetch()
  }
  async function setSlot({ start, capacity, isClosed }: Slot, next: Partial<Slot>) {
    const before = { capacity, isClosed }
    try {
      await call(shopManageApi.setSlot, { body: { shopId, day, start, ...before, ...next, before } })
    } finally {
      await slots.refetch()
    }
  }

  return (
    <Panel title={text('settingsPage.slots')}>
      <Choice type="date" label={text('settingsPage.date')} value={day} min={today} onChange={setChosen} />
      {!slots.data && <Skeleton rows={4} />}
      {slots.data && (
        <>
          {!slots.data.isClosed && (
            <TextField
              label={text('settingsPage.reason')}
              value={reason}
              maxLength={100}
              onChange={setReason}
            />
          )}
          <PrimaryButton
            kind={slots.data.isClosed ? 'primary' : 'secondary'}
            onClick={() => setDay(!slots.data.isClosed)}
          >
            {text(slots.data.isClosed ? 'settingsPage.openDay' : 'settingsPage.closeDay')}
          </PrimaryButton>
          {slots.data.slots.length === 0 && <p>{text('settingsPage.noSlots')}</p>}
          <ul className={styles.slots}>
            {slots.data.slots.map((slot) => {
              const { start, end, capacity, taken, isClosed } = slot
              return (
                <li key={start} className={styles.slot} data-closed={isClosed || undefined}>
                  <span>
                    {start}–{end}
                  </span>
                  <small>
                    {isClosed
                      ? text('settingsPage.slotClosed')
                      : text('settingsPage.taken', { taken, capacity })}
                  </small>
                  <button
                    type="button"
                    aria-label={`${start} ${text('settingsPage.more')}`}
                    onClick={() => void setSlot(slot, { capacity: capacity + MORE })}
                  >
                    {text('settingsPage.more')}
                  </button>
                  <button
                    type="button"
                    aria-label={`${start} ${text(isClosed ? 'settingsPage.openSlot' : 'settingsPage.closeSlot')}`}
                    onClick={() => void setSlot(slot, { isClosed: !isClosed })}
                  >
                    {text(isClosed ? 'settingsPage.openSlot' : 'settingsPage.closeSlot')}
                  </button>
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Panel>
  )
}
