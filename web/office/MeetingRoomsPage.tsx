import { useQuery } from '@tanstack/react-query'
import { AddOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { meetingsApi } from '#api/office/meetings.ts'
import { callQuery } from '#web/app/call/call.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { EmptyPage } from '#web/ui/page/EmptyPage.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { RoomSheet, type ManagedRoom } from './room-sheet.tsx'

/** The rooms as those see them who keep them: each opens what can be changed of it. */
export default function MeetingRoomsPage() {
  const text = useText('office')
  const language = currentLanguage()
  const rooms = useQuery({ ...callQuery(meetingsApi.keptRooms, {}), retry: false })
  const [open, setOpen] = useState<ManagedRoom | 'new' | null>(null)
  const { data, error } = rooms
  return (
    <Page
      title={text('rooms.title')}
      mood="work"
      actions={
        data && <IconButton name={text('rooms.new')} icon={<AddOutline />} onClick={() => setOpen('new')} />
      }
    >
      {error && <FailedPage error={error} />}
      {!error && !data && <Skeleton kind="rows" rows={5} />}
      {data?.length === 0 && (
        <EmptyPage
          type={2}
          tip={text('rooms.none')}
          linkLabel={text('rooms.new')}
          onLink={() => setOpen('new')}
        />
      )}
      {data && data.length > 0 && (
        <Group>
          {data.map((room) => {
            const words = room.texts[language] ?? room.texts['zh-CN']
            const facts = [words.place, text('meetings.seats', { count: room.seats })]
            return (
              <Row
                key={room.id}
                label={words.name}
                detail={[...facts, `${room.opens}\u2060–\u2060${room.closes}`].filter(Boolean).join(' · ')}
                value={
                  room.isOpen ? (
                    text('rooms.ahead', { count: room.ahead })
                  ) : (
                    <Tag tone="warn">{text('rooms.closed')}</Tag>
                  )
                }
                onClick={() => setOpen(room)}
              />
            )
          })}
        </Group>
      )}
      {open && (
        <RoomSheet
          room={open === 'new' ? null : open}
          next={Math.max(0, ...(data ?? []).map(({ orderNo }) => orderNo)) + 10}
          onClose={() => {
            setOpen(null)
            // Who was told that somebody else has saved opens what is there now.
            void rooms.refetch()
          }}
        />
      )}
    </Page>
  )
}
