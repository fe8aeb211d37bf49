import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { siteDeskApi } from '#api/owner/site-desk.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { TextField } from '#web/ui/field/TextField.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import styles from './desk.module.css'

type Room = CallOutput<typeof siteDeskApi.rooms>[number]

/** The rooms of a site: each with the houses that take it up, to be renumbered; one of no house can go. */
export function SiteRooms({ siteId }: { siteId: string }) {
  const text = useText('houseDesk')
  const [editing, setEditing] = useState<Room | 'new' | null>(null)
  const { data, error, refetch } = useQuery({
    ...callQuery(siteDeskApi.rooms, { query: { siteId } }),
    staleTime: 0,
    retry: false,
  })
  if (!data) {
    return error ? <FailedPage error={error} onRetry={refetch} /> : <Skeleton kind="rows" rows={3} />
  }
  return (
    <>
      <Group title={text('rooms')}>
        {data.map((room) => (
          <Row
            key={room.id}
            label={room.no}
            detail={
              room.houses.length === 0
                ? text('roomFree')
                : text('roomOf', { houses: room.houses.join(' · ') })
            }
            onClick={() => setEditing(room)}
          />
        ))}
        <Row label={text('addRoom')} onClick={() => setEditing('new')} />
      </Group>
      {editing && (
        <RoomSheet
          siteId={siteId}
          room={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  )
}

type Props = { siteId: string; room: Room | null; onClose: () => void }

function RoomSheet({ siteId, room, onClose }: Props) {
  const text = useText('houseDesk')
  const client = useQueryClient()
  const [no, setNo] = useState(room?.no ?? '')

  async function done() {
    toast(text('saved'), 'success')
    await client.invalidateQueries()
    onClose()
  }
  async function save() {
    await call(siteDeskApi.saveRoom, { body: { id: room?.id, siteId, no, before: room?.no } })
    await done()
  }
  async function remove(id: string) {
    await call(siteDeskApi.removeRoom, { body: { id } })
    await done()
  }

  return (
    <Sheet
      isOpen
      title={text(room ? 'rooms' : 'addRoom')}
      onClose={onClose}
      footer={
        <PrimaryButton isDisabled={no.trim() === ''} onClick={save}>
          {text('save')}
        </PrimaryButton>
      }
    >
      <div className={styles.page}>
        <TextField label={text('roomNo')} value={no} maxLength={20} onChange={setNo} />
        {room?.houses.length === 0 && (
          <PrimaryButton kind="danger" onClick={() => remove(room.id)}>
            {text('removeRoom')}
          </PrimaryButton>
        )}
      </div>
    </Sheet>
  )
}
