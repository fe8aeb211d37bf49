import { useState } from 'react'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import type { Button } from '#domain/workflow/task/buttons.ts'
import { useText } from '#web/text/text.ts'
import type { SentChoice } from './NextStepSheet.tsx'
import { useNextStep } from './use-next-step.tsx'
import { filesText } from './opinion-files.ts'
import type { Filled, TaskPlace } from './action-props.ts'
import { DeedSheet } from './action-dialog.tsx'
import { Say } from './opinion-form.tsx'
import { useDeed } from './use-action.ts'

type Props = TaskPlace & {
  button: Button
  name: string
  filled: Filled
  urgency: { old: string | null; new: string } | null
}

const AGAINST: readonly Button[] = ['oppose', 'opposeTrans']

/** A vote: for, against, or none, with what is said to it. */
export function DecideSheet(props: Props) {
  const { button, name, filled, urgency, taskId, leaderId, detail, wording, onLeft, onReload, onClose } =
    props
  const text = useText('task')
  const doing = useDeed()
  const [isBusy, setBusy] = useState(false)
  const { choose, sheet } = useNextStep()
  const { curNodeDef, bpmTask } = detail
  const isAgainst = AGAINST.includes(button)
  const isRequired =
    curNodeDef.opinionRequired === 'always' || (curNodeDef.opinionRequired === 'opposing' && isAgainst)
  const { opinion, files, papers, signature } = wording.words
  const isUnsigned = curNodeDef.signatureRequired && signature === null
  const isSilent = isRequired && opinion.trim() === ''

  /** Which way and to whom, where the step lets the person say so; nothing when they turned back. */
  async function chosen(): Promise<SentChoice | null> {
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
        files: filesText(files),
        zfiles: filesText(papers),
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
    <DeedSheet
      title={name}
      confirmLabel={text('deed.do', { name })}
      isDanger={isAgainst}
      canConfirm={!isSilent && !isUnsigned && !isBusy}
      doing={doing}
      onDo={act}
      onClose={onClose}
      onReload={onReload}
    >
      <Say
        wording={wording}
        label={text('opinion.label')}
        isRequired={isRequired}
        flow={{ defKey: bpmTask.procDefKey, typeId: bpmTask.typeId }}
        area={curNodeDef}
        name={taskId}
        onBusy={setBusy}
      />
      {sheet}
    </DeedSheet>
  )
}
