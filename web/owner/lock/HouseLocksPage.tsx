import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lockApi, type HouseLocks } from '#api/owner/locks.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import styles from '../feed/feeds.module.css'
import { LockCodes } from './lock-codes.tsx'
import { LockSheet } from './lock-sheet.tsx'
import { RecordsSheet } from './records-sheet.tsx'

type LockRoom = HouseLocks['rooms'][number]

/** The locks of a house: where they are, for whom they open, and who opened them. */
export default function HouseLocksPage() {
  const text = useText('locks')
  const [params] = useSearchParams()
  const houseId = params.get('houseId') ?? ''
  const [editing, setEditing] = useState<LockRoom | null>(null)
  const [reading, setReading] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    ...callQuery(lockApi.list, { query: { houseId } }),
    enabled: houseId !== '',
    staleTime: 0,
  })
  if (!data) {
    return (
      <Page title={text('title')}>
        {error || houseId === '' ? (
          <FailedPage error={error} onRetry={refetch} />
        ) : (
          <Skeleton kind="cards" rows={2} />
        )}
      </Page>
    )
  }
  return (
    <Page title={`${text('title')} · ${data.houseName}`}>
      <div className={styles.page}>
        <p className={styles.facts}>{text('intro')}</p>
        {data.rooms.length === 0 && (
          <EmptyPage type={2} tip={text('noRooms')}>
            {text('noRoomsStep')}
          </EmptyPage>
        )}
        {data.rooms.map((room) => (
          <Group key={room.roomId} title={text('room', { no: room.no })}>
            {room.lock ? (
              <Row label={text('lockNo')} value={room.lock.lockNo} />
            ) : (
              <Row label={text('none')} />
            )}
            {room.lock && data.mayReadOpenings && <LockCodes lock={room.lock} mayUseDesk={data.mayUseDesk} />}
            {room.lock && data.mayReadOpenings && (
              <Row
                label={text('records')}
                detail={text('recordsIntro')}
                onClick={() => setReading(room.lock?.id ?? null)}
              />
            )}
            {data.canEdit && (
              <Row label={text(room.lock ? 'change' : 'add')} onClick={() => setEditing(room)} />
            )}
          </Group>
        ))}
      </div>
      {editing && <LockSheet houseId={houseId} room={editing} onClose={() => setEditing(null)} />}
      {reading !== null && (
        <RecordsSheet houseId={houseId} lockId={reading} onClose={() => setReading(null)} />
      )}
    </Page>
  )
}
