import { useQuery } from '@tanstack/react-query'
import { Button, DatePicker, Form, Input, InputNumber, Progress, Skeleton, Table, Tag } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { activitySessionDeskApi } from '#api/stay/activity-session.ts'
import { call, callQuery } from '#console/app/call/call.ts'
import { currentLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { FormDialog } from '#console/ui/FormDialog.tsx'
import { pickedInstant, pickerTime } from '#console/ui/park-picker.ts'
import styles from '#console/ui/edit/edit.module.css'
import { reloadSessions, spanOf, timesOf, type Session } from './session.ts'
import { SignUpsDrawer } from './SignUpsDrawer.tsx'

/** When and where the activity takes place, and how many take part. */
export function SessionsPart({ activityId }: { activityId: string }) {
  const text = useText('activities')
  const [edited, setEdited] = useState<Session | 'new' | null>(null)
  const [open, setOpen] = useState<Session | null>(null)
  const { data, error, isPending, refetch } = useQuery(
    callQuery(activitySessionDeskApi.managed, { query: { id: activityId } }),
  )
  const cancel = (session: Session) =>
    confirm({
      title: text('session.cancel'),
      content: text('session.cancelHint', { count: session.taken }),
      confirmText: text('session.cancel'),
      isDangerous: true,
      reason: 'required',
      run: async (reason) => {
        await call(activitySessionDeskApi.cancel, { body: { id: session.id, reason } })
        await reloadSessions()
      },
    })
  const add = <Button onClick={() => setEdited('new')}>{text('session.add')}</Button>
  return (
    <section className={styles.section} style={{ marginTop: 16 }} aria-label={text('session.title')}>
      <div className={styles.row} style={{ justifyContent: 'space-between', marginBottom: 12 }}>
        <h2 style={{ margin: 0 }}>{text('session.title')}</h2>
        {add}
      </div>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      {isPending && <Skeleton active paragraph={{ rows: 3 }} />}
      {data?.length === 0 && (
        <EmptyNote icon="clock" title={text('session.none')} hint={text('session.noneHint')} />
      )}
      {data && data.length > 0 && (
        <Table<Session>
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={data}
          columns={[
            { title: text('session.when'), width: 260, render: (_, row) => spanOf(row) },
            { title: text('session.place'), render: (_, row) => row.texts[currentLanguage()].place },
            {
              title: text('session.taken'),
              width: 190,
              render: (_, row) => (
                <Progress
                  size="small"
                  percent={Math.round((row.taken / row.seats) * 100)}
                  format={() => `${row.taken} / ${row.seats}`}
                  aria-label={text('session.taken')}
                />
              ),
            },
            {
              title: text('stateName'),
              width: 110,
              render: (_, row) => (
                <Tag color={row.state === 'open' ? 'success' : 'default'}>{text(`session.${row.state}`)}</Tag>
              ),
            },
            {
              title: text('session.actions'),
              width: 250,
              render: (_, row) => (
                <span className={styles.row}>
                  <Button size="small" onClick={() => setOpen(row)}>
                    {text('session.who')}
                  </Button>
                  {row.state === 'open' && (
                    <>
                      <Button size="small" onClick={() => setEdited(row)}>
                        {text('session.edit')}
                      </Button>
                      <Button size="small" danger onClick={() => cancel(row)}>
                        {text('session.cancelShort')}
                      </Button>
                    </>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
      {edited !== null && (
        <SessionDialog
          activityId={activityId}
          session={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      {open && <SignUpsDrawer key={open.id} session={open} onClose={() => setOpen(null)} />}
    </section>
  )
}

type SessionValues = {
  span: [Dayjs, Dayjs]
  seats: number
  place: string
  placeEn: string
  note?: string
  noteEn?: string
}

const LABELS = {
  span: 'when',
  seats: 'seats',
  place: 'placeZh',
  placeEn: 'placeEn',
  note: 'noteZh',
  noteEn: 'noteEn',
} as const

const valuesOf = ({ startsAt, endsAt, seats, texts }: Session): SessionValues => ({
  span: [pickerTime(startsAt), pickerTime(endsAt)],
  seats,
  place: texts['zh-CN'].place,
  placeEn: texts['en-US'].place,
  note: texts['zh-CN'].note,
  noteEn: texts['en-US'].note,
})

function SessionDialog(props: { activityId: string; session: Session | null; onClose: () => void }) {
  const text = useText('activities')
  const frame = useText()
  const { activityId, session, onClose } = props
  const saveOn = async (revision: number | undefined, values: SessionValues) => {
    const { span, seats, place, placeEn, note = '', noteEn = '' } = values
    const [from, until] = span
    await call(activitySessionDeskApi.save, {
      body: {
        ...(session ? { id: session.id, revision } : {}),
        activityId,
        startsAt: pickedInstant(from),
        endsAt: pickedInstant(until),
        seats,
        texts: { 'zh-CN': { place, note }, 'en-US': { place: placeEn, note: noteEn } },
      },
    })
    await reloadSessions()
    onClose()
  }
  const required = { required: true, message: text('session.missing') }
  return (
    <FormDialog<SessionValues>
      title={text(session ? 'session.editTitle' : 'session.add')}
      confirmText={frame(session ? 'action.save' : 'action.create')}
      initialValues={session ? valuesOf(session) : { seats: 20 }}
      onSubmit={(values) => saveOn(session?.revision, values)}
      conflictHandling={
        session
          ? {
              base: valuesOf(session),
              currentOf: valuesOf,
              labelOf: (key) => text(`session.${LABELS[key]}`),
              // The dialog hands back values of the field it was given.
              show: (key, value) =>
                key === 'span' ? timesOf(value as SessionValues['span']) : String(value ?? ''),
              save: (chosen, { revision }) => saveOn(revision, chosen),
              onDrop: () => void reloadSessions(),
            }
          : undefined
      }
      onClose={onClose}
    >
      <Form.Item name="span" label={text('session.when')} rules={[required]}>
        <DatePicker.RangePicker
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          style={{ width: '100%' }}
        />
      </Form.Item>
      <Form.Item name="seats" label={text('session.seats')} rules={[required]}>
        <InputNumber min={1} max={999} precision={0} style={{ width: '100%' }} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="place" label={text('session.placeZh')} rules={[required]}>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="placeEn" label={text('session.placeEn')} rules={[required]}>
          <Input maxLength={80} />
        </Form.Item>
        <Form.Item name="note" label={text('session.noteZh')}>
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
        <Form.Item name="noteEn" label={text('session.noteEn')}>
          <Input.TextArea rows={2} maxLength={300} />
        </Form.Item>
      </div>
    </FormDialog>
  )
}
