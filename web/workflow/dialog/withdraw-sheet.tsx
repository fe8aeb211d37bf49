import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskExtrasApi } from '#api/workflow/task-extras.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { OpinionField } from './opinion-field.tsx'
import styles from './sheets.module.css'
import { useAction } from './use-action.ts'
import type { OpinionDraftState } from './use-opinion-draft.ts'

/** What is taken back: the whole, a step, a task that was turned over, what was handed to others. */
export type WithdrawTarget =
  | { kind: 'whole'; instId: string }
  | { kind: 'step'; instId: string; taskId: string }
  | { kind: 'turned'; taskId: string; name: string }
  | { kind: 'handedOut'; instId: string; taskId: string; status: string }

type Props = {
  what: WithdrawTarget
  wording: OpinionDraftState
  onDone: (message: string) => void
  onReload: () => void
  onClose: () => void
}

export function WithdrawSheet({ what, wording, onDone, onReload, onClose }: Props) {
  const text = useText('task')
  const doing = useAction()
  const [spared, setSpared] = useState<ReadonlySet<string>>(new Set())
  const isSome = what.kind === 'handedOut' && what.status === 'SIGNLINEING'
  const lines = useQuery({
    ...callQuery(taskExtrasApi.signLines, { query: { taskId: 'taskId' in what ? what.taskId : '' } }),
    enabled: isSome,
    staleTime: 0,
  })
  const open = (lines.data ?? []).filter(({ status }) => status === 'approval')
  const chosen = open.filter(({ taskId }) => !spared.has(taskId))
  const cause = wording.draft.opinion.trim()

  async function act() {
    const answer = await send()
    if (answer) {
      wording.discard()
      onClose()
      onDone(answer.message)
    }
  }

  function send() {
    switch (what.kind) {
      case 'whole':
        return doing.run(instanceActionsApi.withdraw, {
          body: { instanceId: what.instId, cause, isHandRevoke: false },
        })
      case 'step':
        return doing.run(instanceActionsApi.withdraw, {
          body: { instanceId: what.instId, taskId: what.taskId, cause, isHandRevoke: true },
        })
      case 'turned':
        return doing.run(taskActionsApi.takeBack, { query: { taskId: what.taskId } })
      default:
        return recall(what)
    }
  }

  function recall({ instId, taskId, status }: Extract<WithdrawTarget, { kind: 'handedOut' }>) {
    const body = { instanceId: instId, taskId, parentTaskId: taskId, cause }
    switch (status) {
      case 'SIGNLINEING':
        return doing.run(instanceActionsApi.withdrawSignLine, {
          body: { ...body, inApprovalTaskIds: chosen.map((line) => line.taskId).join() },
        })
      case 'SIGNSEQUENCEING':
        return doing.run(instanceActionsApi.withdrawSignSequence, { body })
      case 'APPROVELINEING':
        return doing.run(instanceActionsApi.withdrawApproveLine, { body })
      default:
        return doing.run(instanceActionsApi.withdraw, {
          body: { instanceId: instId, taskId, cause, isHandRevoke: true },
        })
    }
  }

  function toggle(id: string) {
    const next = new Set(spared)
    if (!next.delete(id)) {
      next.add(id)
    }
    setSpared(next)
  }

  return (
    <ActionDialog
      title={text(`withdraw.${what.kind}`)}
      note={text(`withdraw.${what.kind}Note`, { name: 'name' in what ? what.name : '' })}
      confirmLabel={text('withdraw.confirm')}
      isDanger
      canConfirm={!isSome || chosen.length > 0}
      doing={doing}
      onDo={act}
      onClose={onClose}
      onReload={onReload}
    >
      {isSome && lines.isPending && <Skeleton kind="rows" rows={2} />}
      {isSome && open.length > 0 && (
        <fieldset>
          <legend className={styles.label}>{text('withdraw.whom')}</legend>
          <div className={styles.choices}>
            {open.map(({ taskId, executorName, isRead }) => (
              <label key={taskId} className={styles.choice}>
                <input type="checkbox" checked={!spared.has(taskId)} onChange={() => toggle(taskId)} />
                <span className={styles.choiceWords} data-said>
                  {executorName}
                  {isRead === 1 && <span className={styles.detail}>{text('record.read')}</span>}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {what.kind !== 'turned' && (
        <OpinionField wording={wording} label={text('withdraw.why')} isRequired={false} />
      )}
    </ActionDialog>
  )
}
