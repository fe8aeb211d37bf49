import type { Gives } from '#api/endpoint.ts'
import type { taskListsApi } from '#api/workflow/task-lists.ts'
import { canBeBatched } from '#domain/workflow/batch.ts'
import { useText } from '#web/text/text.ts'
import { ListRow } from './list-row.tsx'
import { toggleLock } from './lock-task.ts'
import styles from './row.module.css'
import { openTask, type OpenTask } from './open-task.ts'
import { toggleChosen, useSelection } from './selection.ts'
import { DueTag, TaskTag, UrgencyTag } from './tags.tsx'
import { since } from './time-words.ts'
import { Tag } from '#web/ui/Tag.tsx'

export type TodoTask = Gives<(typeof taskListsApi)['todo']>['rows'][number]

export const taskPath = ({ taskId, leaderId }: Pick<TodoTask, 'taskId' | 'leaderId'>): string =>
  `/task/${encodeURIComponent(taskId)}/${leaderId ?? '0'}`

/** A task on the to-do list. While several are chosen it is a box to tick. */
export function TaskRow({ row }: { row: TodoTask }) {
  const isSelecting = useSelection((state) => state.isOn)
  return isSelecting ? <TickedRow row={row} /> : <PlainRow row={row} />
}

function PlainRow({ row }: { row: TodoTask }) {
  const text = useText('work')
  return (
    <ListRow
      to={taskPath(row)}
      title={row.subject}
      isUnread={row.isRead === 0}
      unreadWord={text('task.unread')}
      deed={
        row.assigneeId === null
          ? { label: text('action.claim'), onDo: () => void toggleLock(row, text) }
          : null
      }
      onMore={() => openTask(row satisfies OpenTask)}
    >
      <TaskFacts row={row} />
    </ListRow>
  )
}

function TickedRow({ row }: { row: TodoTask }) {
  const text = useText('work')
  const { taskId, subject, leaderId } = row
  const isChosen = useSelection((state) => state.chosen.has(taskId))
  const isAble = canBeBatched(row)
  return (
    <label className={styles.row} data-chosen={isChosen || undefined}>
      <span className={styles.pick}>
        <input
          type="checkbox"
          checked={isChosen}
          disabled={!isAble}
          aria-label={text('batch.select', { subject })}
          onChange={() => toggleChosen({ taskId, subject, leaderId })}
        />
      </span>
      <span className={styles.body}>
        <span className={styles.title} data-said>
          {subject}
        </span>
        <span className={styles.meta}>
          {isAble ? <TaskFacts row={row} /> : <span>{text('batch.cannot')}</span>}
        </span>
      </span>
    </label>
  )
}

function TaskFacts({ row }: { row: TodoTask }) {
  const text = useText('work')
  return (
    <>
      <UrgencyTag value={row.urgentStateValue} />
      <TaskTag status={row.status} />
      {row.assigneeId === null && <Tag tone="info">{text('task.unclaimed')}</Tag>}
      {row.isForbidden === 1 && <Tag tone="warn">{text('status.suspended')}</Tag>}
      <span data-said>{row.creator}</span>
      <span data-said>
        {row.procDefName} · {row.name}
      </span>
      <span>{since(row.createTime)}</span>
      {row.leaderName !== null && (
        <span>
          <span data-said>{text('task.forLeader', { name: row.leaderName })}</span>
        </span>
      )}
      {row.leaderName === null && row.ownerName !== null && row.ownerId !== row.assigneeId && (
        <span>
          <span data-said>{text('task.from', { name: row.ownerName })}</span>
        </span>
      )}
      <DueTag due={row.dueTime} />
    </>
  )
}
