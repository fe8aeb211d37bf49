import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authApi } from '#api/identity/auth.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { useBusy } from '#web/ui/kit/use-busy.ts'
import { DeviceRow } from './device-row.tsx'
import styles from './device-list.module.css'

/** As many devices as are shown before the person asks for all. */
const shownAtFirst = 4

/** Where the person is signed in; any place but this one can be ended from here. */
export function DeviceList() {
  const text = useText('identity')
  const frame = useText()
  const devices = useQuery({ ...callQuery(authApi.devices, {}), staleTime: 0 })
  const [isAll, setAll] = useState(false)
  const [isBusy, run] = useBusy()
  const rows = (devices.data ?? []).toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  const others = rows.filter((device) => !device.isCurrent)

  async function end(ending: Promise<null>) {
    await ending
    await devices.refetch()
    toast(text('user.device.ended'), 'success')
  }

  async function endOthers() {
    const isSure = await confirm({
      title: text('user.device.endOthersAsk'),
      body: text('user.device.endOthersExplain', { count: others.length }),
      confirmLabel: text('user.device.endOthers'),
      isDanger: true,
    })
    if (isSure) {
      run(() => end(call(authApi.endOtherDevices, {})))
    }
  }

  return (
    <>
      <Group title={text('user.device.title')}>
        {devices.isPending && (
          <li className={styles.waiting}>
            <Skeleton rows={2} />
          </li>
        )}
        {devices.error && (
          <Row
            label={devices.error.message}
            value={frame('action.retry')}
            onClick={() => void devices.refetch()}
          />
        )}
        {rows.slice(0, isAll ? undefined : shownAtFirst).map((device) => (
          <DeviceRow
            key={device.id}
            device={device}
            now={devices.dataUpdatedAt}
            onEnd={() => end(call(authApi.endDevice, { body: { id: device.id } }))}
          />
        ))}
        {!isAll && rows.length > shownAtFirst && (
          <Row label={text('user.device.all', { count: rows.length })} onClick={() => setAll(true)} />
        )}
      </Group>
      {others.length > 1 && (
        <div className={styles.others}>
          <PrimaryButton kind="secondary" isBusy={isBusy} onClick={() => void endOthers()}>
            {text('user.device.endOthers')}
          </PrimaryButton>
        </div>
      )}
    </>
  )
}
