import { useText } from '#web/text/text.ts'
import { EndSheet } from '../dialog/end-sheet.tsx'
import { ReplySheet } from '../dialog/reply-sheet.tsx'
import type { InstanceView, Notice, Opinion } from './types.ts'
import { UrgeSheet } from '../dialog/remind-sheet.tsx'
import type { Wording } from '../dialog/use-opinion-draft.ts'
import { WithdrawSheet, type Withdrawal } from '../dialog/withdraw-sheet.tsx'

export type OpenDialog = { do: 'reply' | 'urge' | 'end' } | { do: 'withdraw'; what: Withdrawal }

type Props = {
  open: OpenDialog
  instance: InstanceView
  opinions: readonly Opinion[]
  /** The notice that can be answered. */
  notice: Notice | undefined
  wording: Wording
  onDone: (message: string) => void
  onReload: () => void
  onClose: () => void
}

/** The dialog of a deed on an instance. */
export function InstDialog({ open, instance, opinions, notice, wording, onDone, onReload, onClose }: Props) {
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
        <UrgeSheet
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
          asked={{
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
