import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { taskViewsApi } from '#api/workflow/task-views.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { ActionSheet, type SheetAction } from '#web/ui/kit/ActionSheet.tsx'
import { DecisionSheet } from './decision-sheet.tsx'
import { DelegateSheet } from './delegate-sheet.tsx'
import { toggleClaim } from './claim-task.ts'
import { openTaskMenu, useTaskMenu, type TaskMenuTarget } from './task-menu-state.ts'
import { taskPath } from './task-row.tsx'

/** What can be done with a task without opening it. */
export default function TaskMenu() {
  const task = useTaskMenu((state) => state.task)
  return task && <TaskActions key={task.taskId} task={task} onEnd={() => openTaskMenu(null)} />
}

function TaskActions({ task, onEnd }: { task: TaskMenuTarget; onEnd: () => void }) {
  const text = useText('work')
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<'menu' | 'agree' | 'delegate'>(task.action ?? 'menu')
  const goesOn = useRef(false)
  const { taskId, leaderId, subject } = task
  const askFor = (dialog: 'agree' | 'delegate') => {
    goesOn.current = true
    setChosen(dialog)
  }
  const query = { taskId, ...(leaderId === null ? {} : { leaderId }) }
  const offered = useQuery({ ...callQuery(taskViewsApi.buttons, { query }), staleTime: 0 })
  const has = (alias: string) => offered.data?.buttons.some((button) => button.alias === alias) ?? false
  if (chosen !== 'menu' && !offered.data && !offered.error) {
    return null
  }
  // What cannot be done with this one is not asked for: the menu says what can.
  const view = chosen === 'menu' || has(chosen) ? chosen : 'menu'

  if (view === 'agree') {
    return <DecisionSheet tasks={[{ taskId, subject, leaderId }]} onEnd={onEnd} />
  }
  if (view === 'delegate') {
    return <DelegateSheet task={task} onEnd={onEnd} />
  }
  const actions: SheetAction[] = [
    { label: text('action.open'), onChoose: () => void navigate(taskPath(task)) },
    ...(has('lockUnlock')
      ? [
          {
            label: text(task.assigneeId === null ? 'action.claim' : 'action.release'),
            onChoose: () => void toggleClaim(task, text),
          },
        ]
      : []),
    ...(has('agree') ? [{ label: text('action.agree'), onChoose: () => askFor('agree') }] : []),
    ...(has('delegate') ? [{ label: text('action.delegate'), onChoose: () => askFor('delegate') }] : []),
  ]
  return (
    <ActionSheet
      isOpen
      title={subject}
      actions={actions}
      // The menu closes before the action begins: one with a dialog of its own takes over, any other ends here.
      onClose={() => setTimeout(() => goesOn.current || onEnd())}
    />
  )
}
