import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { MoreOutline } from 'antd-mobile-icons'
import { Suspense, useState } from 'react'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { call } from '#web/app/call/call.ts'
import { homePath } from '#web/app/routing/home-path.ts'
import { queryClient } from '#web/app/call/query-client.ts'
import { useNavigationKind, useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { ActionSheet } from '#web/ui/kit/ActionSheet.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import styles from '../task/action-bar.module.css'
import type { InstanceDialogState } from './dialog.tsx'
import { InstanceDialog } from '../dialog/lazy-sheets.ts'
import type { InstanceDetail, Notice, Opinion } from './types.ts'
import { useAction } from '../dialog/use-action.ts'
import { useOpinionDraft } from '../dialog/use-opinion-draft.ts'
import type { WithdrawTarget } from '../dialog/withdraw-sheet.tsx'

type Props = {
  instance: InstanceDetail
  opinions: readonly Opinion[]
  notice: Notice | undefined
  isSender: boolean
  onReload: () => void
}

type Action = { label: string; isDanger?: boolean; onDo: () => unknown }

/** What a reader can do about an instance: go and handle it, answer, take back, remind. Null when there is nothing. */
export function useInstanceActions({ instance, notice, isSender, onReload }: Omit<Props, 'opinions'>) {
  const text = useText('task')
  const navigate = useNavigate()
  const arrival = useNavigationKind()
  const { run } = useAction({ isToasted: true })
  const [open, setOpen] = useState<InstanceDialogState | null>(null)
  const { instId, own } = instance
  const withdraw = (what: WithdrawTarget) => () => setOpen({ do: 'withdraw', what })

  async function putAway(id: string) {
    await call(taskActionsApi.noticesDone, { query: { taskId: id } })
    void queryClient.invalidateQueries({ refetchType: 'none' })
    if (arrival === 'push') {
      void navigate(-1)
    } else {
      void navigate(homePath())
    }
  }
  async function revokeNotice(id: string) {
    const answer = await run(taskActionsApi.revokeNotice, { query: { id } })
    if (answer) {
      toast(answer.message, 'success')
    }
    onReload()
  }

  const isMine = notice !== undefined && !isSender
  const isOpen = isMine && notice.doneTime === null
  const actions: Action[] = [
    ...(instance.canEnd
      ? [{ label: text('inst.end'), isDanger: true, onDo: () => setOpen({ do: 'end' }) }]
      : []),
    ...own.turned.map(({ taskId, assigneeName: name }) => ({
      label: text('inst.takeBack'),
      onDo: withdraw({ kind: 'turned', taskId, name }),
    })),
    ...own.handedOut.map(({ taskId, status }) => ({
      label: text('inst.recall'),
      onDo: withdraw({ kind: 'handedOut', instId, taskId, status }),
    })),
    ...(own.withdraw
      ? [
          {
            label: text('inst.withdrawStep'),
            onDo: withdraw({ kind: 'step', instId, taskId: own.withdraw.taskId }),
          },
        ]
      : []),
    ...(instance.canRevoke
      ? [{ label: text('inst.withdraw'), onDo: withdraw({ kind: 'whole', instId }) }]
      : []),
    ...(isSender && notice && notice.isRead === 0 && notice.isRevoke === 0
      ? [{ label: text('notice.revoke'), onDo: () => revokeNotice(notice.id) }]
      : []),
    ...(isOpen && notice.status !== 'COMMU'
      ? [{ label: text('notice.putAway'), onDo: () => putAway(notice.id) }]
      : []),
    ...(isMine && (notice.status === 'COPYTO' || (notice.status === 'COMMU' && !notice.isAnswered))
      ? [
          {
            label: text(notice.status === 'COMMU' ? 'notice.answer' : 'notice.reply'),
            onDo: () => setOpen({ do: 'reply' }),
          },
        ]
      : []),
    ...(instance.canRevoke && own.tasks.length === 0
      ? [{ label: text('inst.urge'), onDo: () => setOpen({ do: 'urge' }) }]
      : []),
    ...own.tasks.slice(0, 1).map(({ taskId, leaderId }) => ({
      label: text('inst.handle'),
      onDo: () => void navigate(link(screens.task, { taskId, leaderId })),
    })),
  ]
  return { actions, open, setOpen }
}

export function InstanceActionBar({
  instance,
  opinions,
  notice,
  isSender,
  onReload,
  actions,
  open,
  setOpen,
}: Props & ReturnType<typeof useInstanceActions>) {
  const text = useText('task')
  const wording = useOpinionDraft(`inst:${instance.instId}:${notice?.id ?? ''}`)
  const [isMore, setMore] = useState(false)
  // What cannot be taken back is not left lying under the thumb.
  const main = actions.filter(({ isDanger }) => !isDanger).slice(-3)
  const more = actions.filter((action) => !main.includes(action))
  const close = () => setOpen(null)

  function done(message: string) {
    close()
    wording.discard()
    toast(message, 'success')
    void queryClient.invalidateQueries({ refetchType: 'none' })
    onReload()
  }

  return (
    <>
      <div className={styles.bar}>
        {more.length > 0 && (
          <button type="button" className={styles.more} onClick={() => setMore(true)}>
            <MoreOutline aria-hidden="true" />
            <span>{text('bar.more')}</span>
          </button>
        )}
        {main.map(({ label, onDo }, at) => (
          <PrimaryButton key={label} kind={at === main.length - 1 ? 'primary' : 'secondary'} onClick={onDo}>
            {label}
          </PrimaryButton>
        ))}
      </div>
      <ActionSheet
        isOpen={isMore}
        title={text('bar.sheet')}
        actions={more.map(({ label, isDanger, onDo }) => ({
          label,
          isDanger: isDanger ?? false,
          onChoose: () => void onDo(),
        }))}
        onClose={() => setMore(false)}
      />
      {open && (
        <Suspense>
          <InstanceDialog
            open={open}
            instance={instance}
            opinions={opinions}
            notice={isSender ? undefined : notice}
            wording={wording}
            onDone={done}
            onReload={onReload}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}
