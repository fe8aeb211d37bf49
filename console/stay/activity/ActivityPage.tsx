import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { useQuery } from '@tanstack/react-query'
import { App, Button, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { activityDeskApi } from '#api/stay/activity-desk.ts'
import { plainTextExcerpt } from '#domain/rich-text.ts'
import { call, callQuery, refreshCalls } from '#console/app/call/call.ts'
import { useLeaveGuard } from '#console/app/edit/use-leave-guard.ts'
import { useText, type TextFunction } from '#console/text/text.ts'
import { confirm } from '#console/ui/confirm.tsx'
import { EditingNotes } from '#console/ui/edit/EditingNotes.tsx'
import { SaveButton } from '#console/ui/edit/SaveButton.tsx'
import { useEditing } from '#console/ui/edit/use-editing.ts'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { bodyOf, contentOf, emptyActivity, type Activity, type ActivityContent } from './activity-content.ts'
import { ActivityForm } from './ActivityForm.tsx'
import { SessionsPart } from './SessionsPart.tsx'

/** One activity as it is written; a new one is seen by guests once it is saved. */
export default function ActivityPage() {
  const names = useText('pages')
  const { id = '' } = useParams()
  const isNew = id === 'new'
  const activity = useQuery({ ...callQuery(activityDeskApi.toEdit, { query: { id } }), enabled: !isNew })
  if (isNew) {
    return <NewActivity />
  }
  if (!activity.data) {
    return (
      <PageFrame title={names('stayActivity')} isLoading={activity.isPending}>
        <ErrorNote error={activity.error} onRetry={() => void activity.refetch()} />
      </PageFrame>
    )
  }
  return <ActivityEditor key={`${id} ${activity.data.revision}`} activity={activity.data} />
}

/** What keeps it from being saved, as the server would say it. */
function missingIn(text: TextFunction<'activities'>, content: ActivityContent): string | null {
  if (content.nameZh.trim() === '' || content.nameEn.trim() === '') {
    return text('missing.name')
  }
  if (content.kind === 'article' && (content.contentZh === '' || content.contentEn === '')) {
    return text('missing.content')
  }
  if (content.kind === 'houses' && content.houses.length === 0) {
    return text('missing.houses')
  }
  const { from, until } = content
  return from !== null && until !== null && until < from ? text('missing.days') : null
}

const reload = () => refreshCalls(activityDeskApi.activities, activityDeskApi.toEdit)

function NewActivity() {
  const text = useText('activities')
  const names = useText('pages')
  const frame = useText()
  const navigate = useNavigate()
  const [createdId, setCreatedId] = useState('')
  const editing = useEditing<ActivityContent>({
    kind: 'activity',
    id: 'new',
    source: { content: emptyActivity('article'), version: '0' },
    save: async (content) => {
      const { id } = await call(activityDeskApi.save, { body: bodyOf(content) })
      setCreatedId(id)
      await reload()
      await navigate(`/stays/activities/${id}`, { replace: true })
    },
    onSaved: reload,
    latest: () => Promise.reject(new Error('nobody else writes what is not there yet')),
  })
  useLeaveGuard(editing.isDirty && createdId === '' && !editing.isSaving)
  const missing = missingIn(text, editing.content)
  return (
    <PageFrame
      title={text('create')}
      above={[{ title: names('stayActivities'), to: '/stays/activities' }]}
      intro={missing ?? text('newHint')}
      actions={
        <Button
          type="primary"
          disabled={missing !== null}
          loading={editing.isSaving}
          onClick={() => void editing.save()}
        >
          {frame('action.create')}
        </Button>
      }
    >
      <EditingNotes<ActivityContent>
        editing={editing}
        version="0"
        labelOf={(key) => text(`field.${key}`)}
        onReload={() => void reload()}
      />
      <ActivityForm isNew content={editing.content} change={editing.change} />
    </PageFrame>
  )
}

function ActivityEditor({ activity }: { activity: Activity }) {
  const text = useText('activities')
  const names = useText('pages')
  const frame = useText()
  const { message } = App.useApp()
  const { id, revision, isOn } = activity
  const editing = useEditing<ActivityContent>({
    kind: 'activity',
    id,
    source: { content: contentOf(activity), version: String(revision) },
    save: (content, on) =>
      call(activityDeskApi.save, { body: { id, revision: Number(on), ...bodyOf(content) } }),
    onSaved: async () => {
      void message.success(frame('action.done'))
      await reload()
    },
    latest: async () => {
      const now = await call(activityDeskApi.toEdit, { query: { id } })
      return { content: contentOf(now), version: String(now.revision), by: '', at: Date.now() }
    },
  })
  useLeaveGuard(editing.isDirty)
  const turn = () =>
    confirm({
      title: text(isOn ? 'turnOff' : 'turnOn'),
      content: text(isOn ? 'turnOffHint' : 'turnOnHint'),
      confirmText: text(isOn ? 'turnOff' : 'turnOn'),
      isDangerous: isOn,
      run: async () => {
        await call(activityDeskApi.switch, { body: { id, isOn: !isOn } })
        await reload()
      },
    })
  const missing = missingIn(text, editing.content)
  return (
    <PageFrame
      title={editing.content.nameZh || names('stayActivity')}
      above={[{ title: names('stayActivities'), to: '/stays/activities' }]}
      state={<Tag color={isOn ? 'success' : 'warning'}>{text(isOn ? 'isShown' : 'isOff')}</Tag>}
      intro={missing ?? text('editHint')}
      actions={
        <>
          <Button disabled={editing.isDirty} onClick={turn}>
            {text(isOn ? 'turnOff' : 'turnOn')}
          </Button>
          <SaveButton editing={editing} isReady={missing === null} />
        </>
      }
    >
      <EditingNotes<ActivityContent>
        editing={editing}
        version={String(revision)}
        labelOf={(key) => text(`field.${key}`)}
        show={formatValue}
        onReload={() => void reload()}
      />
      <ActivityForm isNew={false} content={editing.content} change={editing.change} />
      {activity.kind === 'article' && <SessionsPart activityId={id} />}
    </PageFrame>
  )
}

function formatValue(key: keyof ActivityContent, value: unknown): string {
  // The value belongs to the key it was handed with.
  switch (key) {
    case 'contentZh':
    case 'contentEn':
      return plainTextExcerpt(String(value), 160)
    case 'houses':
      return (value as ActivityContent['houses']).map(({ name }) => name).join(currentListSeparator())
    case 'picture':
      return (value as ActivityContent['picture'])?.fileId ?? ''
    default:
      return String(value ?? '')
  }
}
