import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { meetingsApi } from '#api/office/meetings.ts'
import { isDay } from '#domain/day.ts'
import { possibleEnds, freeQuarters } from '#domain/office/room-times.ts'
import { parkDay, parkTime } from '#domain/park-time.ts'
import { isNumber, isText, listWith, orNull, shapeOf, type Guards } from '#domain/shape.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useNavigate, useSearchParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { ColleagueSheet, type Colleague } from '#web/ui/list/ColleagueSheet.tsx'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { useNow } from '#web/ui/calendar/use-now.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { RestoredLine } from '#web/ui/form/RestoredLine.tsx'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import styles from './meetings.module.css'

const hour = 3_600_000

/** What is filled in; room and day stand in the address. */
type MeetingDraft = {
  subject: string
  note: string
  people: Colleague[]
  start: number | null
  end: number | null
}
const emptyMeeting: MeetingDraft = { subject: '', note: '', people: [], start: null, end: null }
const meetingGuards: Guards<MeetingDraft> = {
  subject: isText,
  note: isText,
  people: listWith(shapeOf({ id: isText, fullname: isText })),
  start: orNull(isNumber),
  end: orNull(isNumber),
}

/** Takes a room: only times that are free can be chosen. */
export default function BookMeetingRoomPage() {
  const text = useText('office')
  const navigate = useNavigate()
  const client = useQueryClient()
  const now = useNow()
  const [params, setParams] = useSearchParams()
  const dayParam = params.get('day') ?? ''
  const day = isDay(dayParam) ? dayParam : parkDay(now)
  const rooms = useQuery(callQuery(meetingsApi.rooms, {}))
  const taken = useQuery(callQuery(meetingsApi.day, { query: { day } }))
  const room = rooms.data?.find(({ id }) => id === params.get('room')) ?? rooms.data?.[0]
  const spans = (taken.data ?? [])
    .filter(({ roomId }) => roomId === room?.id)
    .map(({ startTime, endTime }) => ({ start: startTime, end: endTime }))
  const free = room ? freeQuarters(day, room, spans, now) : []
  const { draft, change, ...form } = useFormDraft<MeetingDraft>({
    name: 'meeting:new',
    revision: null,
    stored: emptyMeeting,
    guards: meetingGuards,
  })
  const { subject, note, people, start: wantedStart, end: wantedEnd } = draft
  const start = wantedStart !== null && free.includes(wantedStart) ? wantedStart : free[0]
  const ends = start === undefined ? [] : possibleEnds(start, free)
  // An hour, unless something else was chosen or there is not so much left.
  const usual = ends.findLast((end) => end <= (start ?? 0) + hour)
  const end = wantedEnd !== null && ends.includes(wantedEnd) ? wantedEnd : usual
  const [isChoosing, setChoosing] = useState(false)
  const [isTried, setTried] = useState(false)

  async function book() {
    setTried(true)
    if (!room || start === undefined || end === undefined || subject.trim() === '') {
      return
    }
    const attendeeIds = people.map(({ id }) => id)
    try {
      const id = await call(meetingsApi.bookRoom, {
        body: { roomId: room.id, subject, note, startTime: start, endTime: end, attendeeIds },
      })
      form.markStored()
      toast(text('booking.done'), 'success')
      await client.invalidateQueries()
      void navigate(link(screens.meeting, { id }), { replace: true })
    } catch {
      // Somebody was faster: what is free now is asked for again.
      await taken.refetch()
    }
  }

  const go = (next: { room?: string; day?: string }) =>
    setParams({ ...(room ? { room: room.id } : {}), day, ...next }, { replace: true })
  const error = rooms.error ?? taken.error
  return (
    <Page
      title={text('booking.title')}
      mood="work"
      footer={room && <PrimaryButton onClick={book}>{text('booking.book')}</PrimaryButton>}
    >
      {error && <FailedPage error={error} />}
      {!error && !rooms.data && <Skeleton kind="lines" rows={6} />}
      {room && rooms.data && (
        <div className={styles.form}>
          {form.isRestored && <RestoredLine onDiscard={form.discard} />}
          <Choice
            label={text('booking.room')}
            value={room.id}
            options={rooms.data.map(({ id, name, seats }) => ({
              value: id,
              label: `${name} · ${text('meetings.seats', { count: seats })}`,
            }))}
            onChange={(id) => go({ room: id })}
          />
          <Choice
            label={text('booking.day')}
            value={day}
            type="date"
            min={parkDay(now)}
            onChange={(next) => isDay(next) && go({ day: next })}
          />
          {free.length === 0 && taken.data ? (
            <p className={styles.full}>{text('booking.full')}</p>
          ) : (
            <div className={styles.times}>
              <Choice
                label={text('booking.from')}
                value={String(start ?? '')}
                options={free.map((value) => ({ value: String(value), label: parkTime(value) }))}
                onChange={(value) => change({ start: Number(value) })}
              />
              <Choice
                label={text('booking.to')}
                value={String(end ?? '')}
                options={ends.map((value) => ({ value: String(value), label: parkTime(value) }))}
                onChange={(value) => change({ end: Number(value) })}
              />
            </div>
          )}
          <TextField
            label={text('booking.subject')}
            value={subject}
            maxLength={100}
            error={isTried && subject.trim() === '' ? text('booking.needSubject') : null}
            onChange={(typed) => change({ subject: typed })}
          />
          <Group>
            <Row
              label={text('booking.people')}
              value={
                <span data-said>
                  {people.map(({ fullname }) => fullname).join(' · ') || text('booking.choose')}
                </span>
              }
              onClick={() => setChoosing(true)}
            />
          </Group>
          <TextArea
            label={text('booking.note')}
            value={note}
            rows={3}
            maxLength={500}
            onChange={(typed) => change({ note: typed })}
          />
        </div>
      )}
      {isChoosing && (
        <ColleagueSheet
          title={text('booking.people')}
          chosen={people}
          onClose={() => setChoosing(false)}
          onChoose={(next) => {
            change({ people: next })
            setChoosing(false)
          }}
        />
      )}
    </Page>
  )
}
