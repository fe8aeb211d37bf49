import { link, type ScreenPath } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import type { CallOutput } from '#api/endpoint.ts'
import type { taskListsApi } from '#api/workflow/task-lists.ts'
import { canBeBatched } from '#domain/workflow/task/batch.ts'
import { useText, type TextFunction } from '#web/text/text.ts'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { ListRow, RowText } from './row.tsx'
import { toggleClaim } from './claim-task.ts'
import { openTaskMenu, type TaskMenuTarget } from './task-menu-state.ts'
import styles from './row.module.css'
import { toggleSelected, useSelection } from './selection.ts'
import { DueTag, TaskTag, UrgencyTag } from './status-tags.tsx'
import { timeSince } from './relative-time.ts'

export type TodoTask = CallOutput<(typeof taskListsApi)['todo']>['rows'][number]

export const taskPath = ({ taskId, leaderId }: Pick<TodoTask, 'taskId' | 'leaderId'>): ScreenPath =>
  link(screens.task, { taskId, leaderId: leaderId ?? '0' })

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
      isUnread={row.isRead === 0}
      unreadWord={text('task.unread')}
      {...wordsOf(row, text)}
      action={
        row.assigneeId === null
          ? { label: text('action.claim'), onDo: () => void toggleClaim(row, text) }
          : null
      }
      onMore={() => openTaskMenu(row satisfies TaskMenuTarget)}
      swipe={
        canBeBatched(row) && row.assigneeId !== null
          ? [
              {
                label: text('action.delegate'),
                tone: 'info',
                onSelect: () => openTaskMenu({ ...row, action: 'delegate' }),
              },
              {
                label: text('action.agree'),
                tone: 'pine',
                onSelect: () => openTaskMenu({ ...row, action: 'agree' }),
              },
            ]
          : []
      }
    />
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
          onChange={() => toggleSelected({ taskId, subject, leaderId })}
        />
      </span>
      <span className={styles.body}>
        {isAble ? (
          <RowText {...wordsOf(row, text)} />
        ) : (
          <RowText title={subject} facts={[]} times={[text('batch.cannot')]} />
        )}
      </span>
    </label>
  )
}

function wordsOf(row: TodoTask, text: TextFunction<'work'>) {
  const isPassedOn = row.ownerName !== null && row.ownerId !== row.assigneeId
  const forWhom =
    row.leaderName !== null
      ? text('task.forLeader', { name: row.leaderName })
      : isPassedOn && text('task.from', { name: row.ownerName ?? '' })
  return {
    title: row.subject,
    facts: [row.creator, row.procDefName, row.name],
    tags: (
      <>
        <UrgencyTag value={row.urgentStateValue} />
        <DueTag due={row.dueTime} />
        <TaskTag status={row.status} />
        {row.assigneeId === null && <Tag tone="info">{text('task.unclaimed')}</Tag>}
        {row.isForbidden === 1 && <Tag tone="warn">{text('status.suspended')}</Tag>}
      </>
    ),
    times: [timeSince(row.createTime), forWhom || null],
  }
}
