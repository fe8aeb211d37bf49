import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { taskExtrasApi } from '#api/workflow/task-extras.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { filesJson } from './opinion-files.ts'
import type { TaskActionProps } from './action-props.ts'
import { ActionDialog } from './action-dialog.tsx'
import { dateTimeText } from '../instance/date-time-text.ts'
import { OpinionForm } from './opinion-form.tsx'
import styles from './sheets.module.css'
import { useAction } from './use-action.ts'

const HOURS = ['2', '4', '8', '24', '72'] as const

type Props = TaskActionProps & { name: string }

/** More time for a task, as long as it has some left. */
export function ExtendSheet({ name, taskId, leaderId, wording, onStay, onReload, onClose }: Props) {
  const text = useText('task')
  const doing = useAction()
  const [hours, setHours] = useState<(typeof HOURS)[number]>('8')
  const [isBusy, setBusy] = useState(false)
  const minutes = Number(hours) * 60
  const due = useQuery({ ...callQuery(taskExtrasApi.due, { query: { taskId } }), staleTime: 0 })
  const id = due.data?.id ?? ''
  const then = useQuery({
    ...callQuery(taskExtrasApi.dueAfter, { query: { id, addDueTime: minutes } }),
    enabled: id !== '',
  })
  const unit = due.data?.dateType === 'worktime' ? 'extend.workHours' : 'extend.hours'

  async function act() {
    const { opinion, files } = wording.draft
    const answer = await doing.run(taskExtrasApi.extend, {
      body: { taskId, addDueTime: minutes, remark: opinion.trim(), fileId: filesJson(files), leaderId },
    })
    if (answer) {
      wording.discard()
      onStay(answer.message)
    }
  }

  return (
    <ActionDialog
      title={name}
      confirmLabel={text('extend.confirm')}
      canConfirm={id !== '' && !isBusy}
      doing={doing}
      onDo={act}
      onClose={onClose}
      onReload={onReload}
    >
      <div>
        <Segments
          label={text('extend.by')}
          value={hours}
          options={HOURS.map((value) => ({ value, label: text(unit, { count: value }) }))}
          onChange={setHours}
        />
        <p className={styles.detail} aria-live="polite">
          {due.data?.expirationDate && text('extend.now', { when: dateTimeText(due.data.expirationDate) })}{' '}
          {then.data !== undefined && text('extend.later', { when: dateTimeText(then.data) })}
        </p>
      </div>
      <OpinionForm wording={wording} label={text('extend.why')} onBusy={setBusy} />
    </ActionDialog>
  )
}
