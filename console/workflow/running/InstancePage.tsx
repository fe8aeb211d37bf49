import { currentListSeparator } from '#console/text/current-list-separator.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Tabs, Tag, Timeline } from 'antd'
import { useParams } from 'react-router'
import type { CallOutput } from '#api/endpoint.ts'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { useAddressState } from '#console/app/address-state.ts'
import { callQuery } from '#console/app/call/call.ts'
import { useTheme } from '#console/app/theme.ts'
import { instanceStateOf } from '#domain/workflow/report/instance-state.ts'
import { isAgainst } from '#domain/workflow/report/opinion-meaning.ts'
import { useText } from '#console/text/text.ts'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { ErrorNote } from '#console/ui/ErrorNote.tsx'
import { formatDuration } from '#console/ui/format-duration.ts'
import { formatTime } from '#console/ui/format-time.ts'
import { PageFrame } from '#console/ui/PageFrame.tsx'
import { manageInstance } from './instance-actions.tsx'
import { InstanceTasks } from './InstanceTasks.tsx'
import { InstanceWaits } from './InstanceWaits.tsx'
import { DataFields } from './DataFields.tsx'
import styles from './running.module.css'

const logKinds = [
  'data',
  'reassign',
  'suspend',
  'resume',
  'migrate',
  'end',
  'setTimer',
  'answer',
  'sendBack',
  'jump',
] as const

/** One instance with its record, tasks, waits and data, and every action of a manager. */
export default function InstancePage() {
  const text = useText('running')
  const names = useText('pages')
  const { id = '' } = useParams()
  const theme = useTheme((state) => state.mode)
  const [at, setAt] = useAddressState('tab')
  const found = useQuery(callQuery(instanceViewsApi.instance, { query: { instId: id } }))
  const picture = useQuery(callQuery(instanceViewsApi.picture, { query: { proInstId: id, theme } }))
  const instance = found.data
  const isFinished = instance?.endTime !== null && instance?.endTime !== undefined
  const canManage = instance?.canManage === true && !isFinished
  const isSuspended = instance?.isForbidden === 1
  const act = (action: 'suspend' | 'resume' | 'end' | 'urge' | 'migrate') =>
    instance && manageInstance(text, action, { instId: id, subject: instance.subject })
  const actions = canManage && (
    <>
      <Button onClick={() => act('urge')}>{text('act.urge')}</Button>
      <Button onClick={() => act('migrate')}>{text('act.migrate')}</Button>
      <Button onClick={() => act(isSuspended ? 'resume' : 'suspend')}>
        {text(isSuspended ? 'act.resume' : 'act.suspend')}
      </Button>
      <Button danger onClick={() => act('end')}>
        {text('act.end')}
      </Button>
    </>
  )
  const state = instance && (
    <Tag color={isFinished ? 'default' : isSuspended ? 'warning' : 'success'}>
      {text(`standing.${instanceStateOf({ ...instance, isSuspended, incidents: 0, dueTime: null }, 0)}`)}
    </Tag>
  )
  return (
    <PageFrame
      title={instance?.subject ?? ''}
      above={[
        { title: names('rooms.running'), to: '/running' },
        ...(instance ? [{ title: instance.procDefName, to: `/running/flows/${instance.procDefKey}` }] : []),
      ]}
      state={state}
      intro={
        instance &&
        `${instance.number ? `${instance.number} · ` : ''}${text('instance.started', { name: instance.creator, time: formatTime(instance.createTime) })}`
      }
      actions={actions}
      isLoading={found.isPending}
    >
      <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
      {instance && (
        <>
          {!instance.canManage && (
            <Alert type="info" showIcon title={text('instance.readOnly')} style={{ marginBottom: 12 }} />
          )}
          <div className={styles.two}>
            <div>
              <section className={styles.card} aria-label={text('instance.diagram')}>
                <h2>{text('instance.diagram')}</h2>
                {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached with the keyboard */}
                <div className={styles.picture} tabIndex={0}>
                  {picture.data !== undefined && (
                    <img alt={text('instance.diagram')} src={`data:image/svg+xml;base64,${picture.data}`} />
                  )}
                </div>
              </section>
              <section className={styles.card}>
                <Tabs
                  activeKey={at.tab === '' ? 'record' : at.tab}
                  onChange={(tab) => setAt({ tab: tab === 'record' ? '' : tab })}
                  items={[
                    { key: 'record', label: text('instance.record'), children: <Record id={id} /> },
                    {
                      key: 'data',
                      label: text('instance.data'),
                      children: <DataFields id={id} canChange={canManage && instance.canChange} />,
                    },
                    ...(instance.canManage
                      ? [{ key: 'log', label: text('instance.log'), children: <Interventions id={id} /> }]
                      : []),
                  ]}
                />
              </section>
            </div>
            <div>
              <section className={styles.card}>
                <h2>{text('instance.tasks')}</h2>
                <InstanceTasks id={id} canManage={canManage} />
              </section>
              <section className={styles.card}>
                <h2>{text('instance.waits')}</h2>
                <InstanceWaits id={id} />
              </section>
            </div>
          </div>
        </>
      )}
    </PageFrame>
  )
}

type Line = CallOutput<typeof instanceViewsApi.opinions>[number]

function colourOf({ completeTime, isWithdrawn, status, interpose }: Line): string {
  if (completeTime === null) {
    return 'orange'
  }
  if (isWithdrawn) {
    return 'gray'
  }
  return isAgainst(status) ? 'red' : interpose ? 'blue' : 'green'
}

function Record({ id }: { id: string }) {
  const text = useText('running')
  const { data, error, refetch } = useQuery(callQuery(instanceViewsApi.opinions, { query: { instId: id } }))
  return (
    <>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      <Timeline
        items={(data ?? []).map((line) => ({
          key: line.id,
          color: colourOf(line),
          content: (
            <div>
              <strong>{line.taskName}</strong> {line.statusVal}
              {line.reasonVal ? ` · ${line.reasonVal}` : ''}
              {line.isWithdrawn && <Tag style={{ marginInlineStart: 6 }}>{text('instance.takenBack')}</Tag>}
              <div className={styles.faint}>
                {[
                  line.auditorName ?? line.qualfiedNames.join(currentListSeparator()),
                  line.agentLeaderName && text('instance.onBehalf', { name: line.agentLeaderName }),
                  formatTime(line.completeTime ?? line.createTime),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                {line.durMs ? ` · ${formatDuration(line.durMs)}` : ''}
              </div>
              {line.opinion && <div>{line.opinion}</div>}
            </div>
          ),
        }))}
      />
    </>
  )
}

function Interventions({ id }: { id: string }) {
  const text = useText('running')
  const { data, error, refetch } = useQuery(
    callQuery(instanceAdminApi.interventions, { query: { instId: id } }),
  )
  const kindOf = (kind: string) => {
    const knownKind = logKinds.find((one) => one === kind)
    return knownKind ? text(`log.${knownKind}`) : kind
  }
  if (data?.length === 0) {
    return <EmptyNote icon="check" title={text('instance.noLog')} />
  }
  return (
    <>
      <ErrorNote error={error} onRetry={() => void refetch()} />
      <Timeline
        items={(data ?? []).map((line) => ({
          key: line.id,
          content: (
            <div>
              <strong>{kindOf(line.kind)}</strong> {line.reason}
              <div className={styles.faint}>
                {line.actorName} · {formatTime(line.createTime)}
              </div>
            </div>
          ),
        }))}
      />
    </>
  )
}
