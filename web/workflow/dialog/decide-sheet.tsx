import { useState } from 'react'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import type { Button } from '#domain/workflow/task/buttons.ts'
import { useText } from '#web/text/text.ts'
import type { NextStepChoice } from './NextStepSheet.tsx'
import { useNextStep } from './use-next-step.tsx'
import { filesJson } from './opinion-files.ts'
import type { FilledForm, TaskActionProps } from './action-props.ts'
import { ActionDialog } from './action-dialog.tsx'
import { OpinionForm } from './opinion-form.tsx'
import { useAction } from './use-action.ts'

type Props = TaskActionProps & {
  button: Button
  name: string
  filled: FilledForm
  urgency: { old: string | null; new: string } | null
}

const AGAINST: readonly Button[] = ['oppose', 'opposeTrans']

/** A vote: for, against, or none, with what is said to it. */
export function DecideSheet(props: Props) {
  const { button, name, filled, urgency, taskId, leaderId, detail, wording, onLeft, onReload, onClose } =
    props
  const text = useText('task')
  const doing = useAction()
  const [isBusy, setBusy] = useState(false)
  const { choose, sheet } = useNextStep()
  const { curNodeDef, bpmTask } = detail
  const isAgainst = AGAINST.includes(button)
  const isRequired =
    curNodeDef.opinionRequired === 'always' || (curNodeDef.opinionRequired === 'opposing' && isAgainst)
  const { opinion, files, papers, signature } = wording.draft
  const isUnsigned = curNodeDef.signatureRequired && signature === null
  const isSilent = isRequired && opinion.trim() === ''

  /** Which way and to whom, where the step lets the person say so; nothing when they turned back. */
  async function chosen(): Promise<NextStepChoice | null> {
    const isAsked = curNodeDef.jumpType !== 'common' || curNodeDef.choiceExcutor !== 'none'
    if (button !== 'agree' || !isAsked) {
      return {}
    }
    const data = filled.data ? { data: filled.data } : {}
    return choose({ taskId, agentLeaderId: leaderId, ...data }).catch(() => null)
  }

  async function act() {
    const choice = await chosen()
    if (choice === null) {
      return
    }
    const answer = await doing.run(taskActionsApi.complete, {
      body: {
        taskId,
        actionName: button,
        opinion: opinion.trim(),
        files: filesJson(files),
        zfiles: filesJson(papers),
        signature: signature?.id ?? null,
        agentLeaderId: leaderId,
        ...filled,
        ...choice,
        ...(urgency ? { urgentStateValue: urgency } : {}),
      },
    })
    if (answer) {
      onLeft(answer.message)
    }
  }

  return (
    <ActionDialog
      title={name}
      confirmLabel={text('action.do', { name })}
      isDanger={isAgainst}
      canConfirm={!isSilent && !isUnsigned && !isBusy}
      doing={doing}
      onDo={act}
      onClose={onClose}
      onReload={onReload}
    >
      <OpinionForm
        wording={wording}
        label={text('opinion.label')}
        isRequired={isRequired}
        {...(button === 'agree' || button === 'oppose' ? { purpose: button } : {})}
        flow={{ defKey: bpmTask.procDefKey, typeId: bpmTask.typeId }}
        area={curNodeDef}
        name={taskId}
        onBusy={setBusy}
      />
      {sheet}
    </ActionDialog>
  )
}
