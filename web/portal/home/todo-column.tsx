import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useQuery } from '@tanstack/react-query'
import type { CallOutput } from '#api/endpoint.ts'
import { taskListsApi, workTopic } from '#api/workflow/task-lists.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useLiveTopic } from '#web/app/call/live.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { EmptyLine } from '../section-card.tsx'
import type { ColumnProps } from './column-props.ts'
import { ListLine, LineList } from './list-line.tsx'
import { columnRowLimit } from './column-parameter.ts'
import { useNow } from '../use-now.ts'
import { relativeTimeText } from './format-relative-time.ts'

type Task = CallOutput<typeof taskListsApi.todo>['rows'][number]

/** What waits for the person, the newest first. */
export function TodoColumn({ column, isWhole }: ColumnProps) {
  const text = useText('portal')
  const pageBean = { page: 1, pageSize: columnRowLimit(column, isWhole), showTotal: false }
  const tasks = useQuery({ ...callQuery(taskListsApi.todo, { body: { pageBean } }), staleTime: 0 })
  useLiveTopic(workTopic, () => void tasks.refetch())
  if (tasks.error) {
    return <RetryLine tip={tasks.error.message} onRetry={() => tasks.refetch()} />
  }
  if (!tasks.data) {
    return <Skeleton kind="rows" rows={2} />
  }
  if (tasks.data.rows.length === 0) {
    return <EmptyLine>{text('column.todoEmpty')}</EmptyLine>
  }
  return (
    <LineList label={column.name}>
      {tasks.data.rows.map((task) => (
        <TaskLine key={`${task.id} ${task.leaderId ?? ''}`} task={task} />
      ))}
    </LineList>
  )
}

function TaskLine({ task }: { task: Task }) {
  const text = useText('portal')
  const now = useNow()
  const path = link(screens.task, { taskId: task.taskId, leaderId: task.leaderId ?? '0' })
  return (
    <ListLine
      title={task.subject}
      detail={
        <>
          <span data-said>
            {task.creator} · {task.name}
          </span>
          <span>{` · ${relativeTimeText(task.createTime, now)}`}</span>
        </>
      }
      tag={
        task.isOverdue ? (
          <Tag tone="danger">{text('column.overdue')}</Tag>
        ) : task.dueTime !== null ? (
          <Tag tone="warn">{text('column.due', { when: relativeTimeText(task.dueTime, now) })}</Tag>
        ) : task.leaderName !== null ? (
          <Tag tone="info">{text('column.forLeader', { name: task.leaderName })}</Tag>
        ) : undefined
      }
      to={path}
      isStrong={task.isRead === 0}
    />
  )
}
