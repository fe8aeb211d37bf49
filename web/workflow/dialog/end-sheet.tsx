import { useState } from 'react'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { useText } from '#web/text/text.ts'
import { filesJson } from './opinion-files.ts'
import { ActionDialog } from './action-dialog.tsx'
import { OpinionForm } from './opinion-form.tsx'
import { useAction } from './use-action.ts'
import type { OpinionDraftState } from './use-opinion-draft.ts'

/** Who ends it: whoever holds a task, whoever started it, whoever manages the flow. */
type By = { taskId: string; leaderId: string } | { instId: string; isManager: boolean }

type Props = {
  by: By
  wording: OpinionDraftState
  onDone: (message: string) => void
  onReload: () => void
  onClose: () => void
}

/** Ends an instance for good. */
export function EndSheet({ by, wording, onDone, onReload, onClose }: Props) {
  const text = useText('task')
  const doing = useAction()
  const [isBusy, setBusy] = useState(false)
  const reason = wording.draft.opinion.trim()

  async function act() {
    const answer = await send()
    if (answer) {
      wording.discard()
      onDone(text('end.done'))
    }
  }

  function send() {
    if ('taskId' in by) {
      const files = filesJson(wording.draft.files)
      return doing.run(instanceActionsApi.endByTask, { body: { ...by, endReason: reason, files } })
    }
    return by.isManager
      ? doing.run(instanceAdminApi.end, { body: { instId: by.instId, reason } })
      : doing.run(instanceActionsApi.endById, { query: { id: by.instId, reason } })
  }

  return (
    <ActionDialog
      title={text('end.title')}
      note={text('end.note')}
      confirmLabel={text('end.confirm')}
      isDanger
      canConfirm={reason !== '' && !isBusy}
      doing={doing}
      onDo={act}
      onClose={onClose}
      onReload={onReload}
    >
      <OpinionForm
        wording={wording}
        label={text('end.why')}
        isRequired
        area={{
          approvalArea: 'taskId' in by ? ['approvalOpinion', 'file'] : ['approvalOpinion'],
          signatureRequired: false,
        }}
        onBusy={setBusy}
      />
    </ActionDialog>
  )
}
