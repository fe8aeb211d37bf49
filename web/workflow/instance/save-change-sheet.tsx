import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { useText } from '#web/text/text.ts'
import type { Desk } from '#web/ui/form/FormDesk.tsx'
import type { SentData } from '../dialog/action-props.ts'
import { DeedSheet } from '../dialog/action-dialog.tsx'
import { OpinionField } from '../dialog/opinion-field.tsx'
import { useDeed } from '../dialog/use-action.ts'
import { useLeave } from '../task/use-leave-task.ts'
import { useWords } from '../dialog/use-opinion-draft.ts'

type Props = { instId: string; data: SentData; desk: Desk; onReload: () => void; onClose: () => void }

/** Why the data of an instance is changed; with it the change is saved. */
export function SaveChangeSheet({ instId, data, desk, onReload, onClose }: Props) {
  const text = useText('task')
  const leave = useLeave(instId)
  const wording = useWords(`change:${instId}`)
  const doing = useDeed()
  const why = wording.words.opinion.trim()

  async function save() {
    const answer = await doing.run(instanceActionsApi.saveData, {
      body: { proInstId: instId, data, expression: why },
    })
    if (answer) {
      desk.handle.stored()
      wording.forget()
      leave(answer.message)
    }
  }

  return (
    <DeedSheet
      title={text('manage.saveChange')}
      note={text('manage.saveNote')}
      confirmLabel={text('deed.do', { name: text('manage.saveChange') })}
      canConfirm={why !== ''}
      doing={doing}
      onDo={save}
      onClose={onClose}
      onReload={onReload}
    >
      <OpinionField wording={wording} label={text('manage.why')} isRequired />
    </DeedSheet>
  )
}
