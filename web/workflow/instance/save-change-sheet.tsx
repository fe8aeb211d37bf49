import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { useText } from '#web/text/text.ts'
import type { FormDeskHandle } from '#web/ui/form/FormDesk.tsx'
import type { FormDataBody } from '../dialog/action-props.ts'
import { ActionDialog } from '../dialog/action-dialog.tsx'
import { OpinionField } from '../dialog/opinion-field.tsx'
import { useAction } from '../dialog/use-action.ts'
import { useLeaveTask } from '../task/use-leave-task.ts'
import { useOpinionDraft } from '../dialog/use-opinion-draft.ts'

type Props = {
  instId: string
  data: FormDataBody
  desk: FormDeskHandle
  onReload: () => void
  onClose: () => void
}

/** Why the data of an instance is changed; with it the change is saved. */
export function SaveChangeSheet({ instId, data, desk, onReload, onClose }: Props) {
  const text = useText('task')
  const leave = useLeaveTask(instId)
  const wording = useOpinionDraft(`change:${instId}`)
  const doing = useAction()
  const why = wording.draft.opinion.trim()

  async function save() {
    const answer = await doing.run(instanceActionsApi.saveData, {
      body: { proInstId: instId, data, expression: why },
    })
    if (answer) {
      desk.handle.markStored()
      wording.discard()
      leave(answer.message)
    }
  }

  return (
    <ActionDialog
      title={text('manage.saveChange')}
      note={text('manage.saveNote')}
      confirmLabel={text('action.do', { name: text('manage.saveChange') })}
      canConfirm={why !== ''}
      doing={doing}
      onDo={save}
      onClose={onClose}
      onReload={onReload}
    >
      <OpinionField wording={wording} label={text('manage.why')} isRequired />
    </ActionDialog>
  )
}
