import type { Button } from '#domain/workflow/task/buttons.ts'
import type { FilledForm, TaskActionProps } from '../dialog/action-props.ts'
import { DecideSheet } from '../dialog/decide-sheet.tsx'
import { EndSheet } from '../dialog/end-sheet.tsx'
import { ExtendSheet } from '../dialog/extend-sheet.tsx'
import { INVOLVE_ACTIONS, InvolveOthersSheet } from '../dialog/involve-others-sheet.tsx'
import { PassOnSheet } from '../dialog/pass-on-sheet.tsx'
import { ReplySheet } from '../dialog/reply-sheet.tsx'
import { ReturnSheet } from '../dialog/return-sheet.tsx'
import { NotifySheet } from '../dialog/notify-sheet.tsx'

type Props = TaskActionProps & {
  button: Button
  name: string
  filled: FilledForm
  urgency: { old: string | null; new: string } | null
}

/** The dialog of a button. */
export function TaskDialog(props: Props) {
  const { button, name, taskId, leaderId, detail, wording, except, opinions } = props
  const { onLeft, onStay, onReload, onClose } = props
  const hand = INVOLVE_ACTIONS.find((one) => one === button)
  if (hand) {
    return <InvolveOthersSheet {...props} hand={hand} />
  }
  switch (button) {
    case 'reject':
    case 'backToStart':
    case 'rejectToAnyNode':
      return <ReturnSheet {...props} />
    case 'instanceTrans':
    case 'startCommu':
      return (
        <NotifySheet
          kind={button === 'startCommu' ? 'talk' : 'circulate'}
          instId={detail.bpmTask.procInstId}
          taskId={taskId}
          wording={wording}
          except={except}
          opinions={opinions}
          onDone={onStay}
          onReload={onReload}
          onClose={onClose}
        />
      )
    case 'startTrans':
      return <PassOnSheet {...props} />
    case 'taskDelay':
      return <ExtendSheet {...props} />
    case 'endProcess':
      return (
        <EndSheet
          by={{ taskId, leaderId }}
          wording={wording}
          onDone={onLeft}
          onReload={onReload}
          onClose={onClose}
        />
      )
    case 'commu':
      return (
        <ReplySheet
          target={{ kind: detail.bpmTask.status === 'USERADDSIGN' ? 'signature' : 'inquiry', taskId }}
          name={name}
          wording={wording}
          flow={{ defKey: detail.bpmTask.procDefKey, typeId: detail.bpmTask.typeId }}
          area={detail.curNodeDef}
          onDone={onLeft}
          onReload={onReload}
          onClose={onClose}
        />
      )
    default:
      return <DecideSheet {...props} />
  }
}
