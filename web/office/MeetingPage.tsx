import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { meetingsApi } from '#api/office/meetings.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useParams } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { FailedPage } from '#web/ui/page/FailedPage.tsx'
import { Group, Row } from '#web/ui/kit/Group.tsx'
import { Page } from '#web/ui/page/Page.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { meetingTimeText } from './meeting-time-text.ts'
import styles from './meetings.module.css'

/** One appointment: when, where, who, and the way to call it off. */
export default function MeetingPage() {
  const text = useText('office')
  const client = useQueryClient()
  const { id } = useParams(screens.meeting)
  const { data, error, isPending } = useQuery({
    ...callQuery(meetingsApi.appointment, { query: { id } }),
    retry: false,
  })

  async function cancel() {
    const isSure = await confirm({
      title: text('meeting.cancelTitle'),
      body: text('meeting.cancelBody'),
      confirmLabel: text('meeting.cancel'),
      cancelLabel: text('meeting.keep'),
      isDanger: true,
    })
    if (isSure) {
      await call(meetingsApi.cancelBooking, { body: { id } })
      toast(text('meeting.cancelDone'), 'success')
      await client.invalidateQueries()
    }
  }

  return (
    <Page
      title={text('meeting.title')}
      mood="work"
      footer={
        data?.canCancel && (
          <PrimaryButton kind="danger" onClick={cancel}>
            {text('meeting.cancel')}
          </PrimaryButton>
        )
      }
    >
      {isPending && <Skeleton kind="rows" rows={5} />}
      {error && <FailedPage error={error} />}
      {data && (
        <>
          <div className={styles.top}>
            <h2 className={styles.headline} data-said>
              {data.subject}
            </h2>
            {data.isCancelled && <Tag tone="danger">{text('meeting.cancelled')}</Tag>}
          </div>
          <Group>
            <Row label={text('meeting.when')} value={meetingTimeText(data.startTime, data.endTime)} />
            <Row label={text('meeting.room')} value={data.roomName} detail={data.place} />
            <Row label={text('meeting.organiser')} value={<span data-said>{data.organiser.fullname}</span>} />
          </Group>
          {data.note && (
            <Group title={text('meeting.note')}>
              <Row label={<span data-said>{data.note}</span>} />
            </Group>
          )}
          <Group title={text('meeting.people', { count: data.attendees.length })}>
            {data.attendees.map((person) => (
              <Row
                key={person.id}
                label={<span data-said>{person.fullname}</span>}
                to={link(screens.contact, { id: person.id })}
              />
            ))}
          </Group>
        </>
      )}
    </Page>
  )
}
