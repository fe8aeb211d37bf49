import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { pageBean } from '#api/list-body.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AddOutline, SetOutline } from 'antd-mobile-icons'
import type { CallOutput } from '#api/endpoint.ts'
import { meetingsApi } from '#api/office/meetings.ts'
import { isDay } from '#domain/day.ts'
import { parkDay } from '#domain/park-time.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useMethodRights } from '#web/app/session/method-rights.ts'
import { useText } from '#web/text/text.ts'
import { listPagesQuery } from '#web/ui/list/list-pages.ts'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { InfiniteList } from '#web/ui/list/InfiniteList.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { useNow } from '#web/ui/calendar/use-now.ts'
import { AppointmentRow } from './appointment-row.tsx'
import styles from './meetings.module.css'
import { RoomSchedule } from './room-schedule.tsx'

const shows = ['rooms', 'pending', 'past'] as const

/** Rooms to meet in with who has them, and one's own appointments. */
export default function MeetingsPage() {
  const text = useText('office')
  const navigate = useNavigate()
  const now = useNow()
  const [params, setParams] = useSearchParams()
  const rights = useMethodRights()
  const canKeep = rights.data?.includes('meeting.manage') ?? false
  const canBook = rights.data?.includes('meeting.book') ?? false
  // Who is only asked to meetings has no rooms to look at.
  const open = shows.filter((one) => one !== 'rooms' || canBook)
  const show = open.find((one) => one === params.get('show')) ?? (canBook ? 'rooms' : 'pending')
  const dayParam = params.get('day') ?? ''
  const day = isDay(dayParam) ? dayParam : parkDay(now)
  return (
    <Page
      title={text('meetings.title')}
      mood="work"
      actions={
        <>
          {canKeep && (
            <IconButton
              name={text('rooms.title')}
              icon={<SetOutline />}
              onClick={() => void navigate(link(screens.meetingRooms))}
            />
          )}
          {canBook && (
            <IconButton
              name={text('meetings.book')}
              icon={<AddOutline />}
              onClick={() => void navigate(link(screens.bookMeetingRoom, { day }))}
            />
          )}
        </>
      }
    >
      <div className={styles.head}>
        <Segments
          label={text('meetings.which')}
          isLabelHidden
          value={show}
          options={open.map((value) => ({ value, label: text(`meetings.shows.${value}`) }))}
          onChange={(value) => setParams({ show: value }, { replace: true })}
        />
      </div>
      {rights.isPending && <Skeleton kind="rows" rows={6} />}
      {rights.error && <FailedPage error={rights.error} onRetry={rights.refetch} />}
      {rights.data && show === 'rooms' && (
        <RoomSchedule
          day={day}
          now={now}
          onDay={(next) => setParams({ show, day: next }, { replace: true })}
        />
      )}
      {rights.data && show !== 'rooms' && <Own key={show} show={show} />}
    </Page>
  )
}

function Own({ show }: { show: 'pending' | 'past' }) {
  const text = useText('office')
  const list = meetingsApi[show]
  const query = useInfiniteQuery(
    listPagesQuery<typeof list, CallOutput<typeof list>>(list, (at) => ({
      body: { pageBean: pageBean(at, 20) },
    })),
  )
  return (
    <InfiniteList
      query={query}
      rowKey={(row) => row.id}
      label={text(`meetings.shows.${show}`)}
      emptyTip={text(`meetings.none.${show}`)}
      emptyStep={text(`meetings.noneStep.${show}`)}
    >
      {(row) => <AppointmentRow row={row} />}
    </InfiniteList>
  )
}
