import { useState } from 'react'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { useText } from '#web/text/text.ts'
import { filesText } from './opinion-files.ts'
import { DeedSheet } from './action-dialog.tsx'
import { Say } from './opinion-form.tsx'
import { useDeed } from './use-action.ts'
import type { Wording } from './use-opinion-draft.ts'

/** Who ends it: whoever holds a task, whoever started it, whoever manages the flow. */
type By = { taskId: string; leaderId: string } | { instId: string; isManager: boolean }

type Props = {
  by: By
  wording: Wording
  onDone: (message: string) => void
  onReload: () => void
  onClose: () => void
}

/** Ends an instance for good. */
export function EndSheet({ by, wording, onDone, onReload, onClose }: Props) {
  const text = useText('task')
  const doing = useDeed()
  const [isBusy, setBusy] = useState(false)
  const reason = wording.words.opinion.trim()

  async function act() {
    const answer = await send()
    if (answer) {
      wording.forget()
      onDone(text('end.done'))
    }
  }

  function send() {
    if ('taskId' in by) {
      const files = filesText(wording.words.files)
      return doing.run(instanceActionsApi.endByTask, { body: { ...by, endReason: reason, files } })
    }
    return by.isManager
      ? doing.run(instanceAdminApi.end, { body: { instId: by.instId, reason } })
      : doing.run(instanceActionsApi.endById, { query: { id: by.instId, reason } })
  }

  return (
    <DeedSheet
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
      <Say
        wording={wording}
        label={text('end.why')}
        isRequired
        area={{
          approvalArea: 'taskId' in by ? ['approvalOpinion', 'file'] : ['approvalOpinion'],
          signatureRequired: false,
        }}
        onBusy={setBusy}
      />
    </DeedSheet>
  )
}
