import { useText } from '#web/text/text.ts'
import { EndSheet } from '../dialog/end-sheet.tsx'
import { ReplySheet } from '../dialog/reply-sheet.tsx'
import type { InstanceDetail, Notice, Opinion } from './types.ts'
import { RemindSheet } from '../dialog/remind-sheet.tsx'
import type { OpinionDraftState } from '../dialog/use-opinion-draft.ts'
import { WithdrawSheet, type WithdrawTarget } from '../dialog/withdraw-sheet.tsx'

export type InstanceDialogState = { do: 'reply' | 'urge' | 'end' } | { do: 'withdraw'; what: WithdrawTarget }

type Props = {
  open: InstanceDialogState
  instance: InstanceDetail
  opinions: readonly Opinion[]
  /** The notice that can be answered. */
  notice: Notice | undefined
  wording: OpinionDraftState
  onDone: (message: string) => void
  onReload: () => void
  onClose: () => void
}

/** The dialog of an action on an instance. */
export function InstanceDialog({
  open,
  instance,
  opinions,
  notice,
  wording,
  onDone,
  onReload,
  onClose,
}: Props) {
  const text = useText('task')
  return (
    <>
      {open.do === 'withdraw' && (
        <WithdrawSheet
          what={open.what}
          wording={wording}
          onDone={onDone}
          onReload={onReload}
          onClose={onClose}
        />
      )}
      {open.do === 'end' && (
        <EndSheet
          by={{ instId: instance.instId, isManager: false }}
          wording={wording}
          onDone={onDone}
          onReload={onReload}
          onClose={onClose}
        />
      )}
      {open.do === 'urge' && (
        <RemindSheet
          instId={instance.instId}
          instance={instance}
          opinions={opinions}
          onStay={onDone}
          onReload={onReload}
          onClose={onClose}
        />
      )}
      {open.do === 'reply' && notice && (
        <ReplySheet
          target={{
            kind: notice.status === 'COMMU' ? 'talk' : 'circulation',
            noticeId: notice.id,
            instId: instance.instId,
          }}
          name={text(notice.status === 'COMMU' ? 'notice.answer' : 'notice.reply')}
          wording={wording}
          onDone={onDone}
          onReload={onReload}
          onClose={onClose}
        />
      )}
    </>
  )
}
