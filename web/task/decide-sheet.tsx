import { useState } from 'react'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import type { Button } from '#domain/workflow/buttons.ts'
import { useText } from '#web/text/text.ts'
import { filesText } from './files-json.ts'
import type { SentData, TaskPlace } from './act.ts'
import { DeedSheet } from './deed-sheet.tsx'
import { Say } from './say.tsx'
import { useDeed } from './use-deed.ts'

type Props = TaskPlace & {
  button: Button
  name: string
  data: SentData | null
  urgency: { old: string | null; new: string } | null
}

const AGAINST: readonly Button[] = ['oppose', 'opposeTrans']

/** A vote: for, against, or none, with what is said to it. */
export function DecideSheet(props: Props) {
  const { button, name, data, urgency, taskId, leaderId, detail, wording, onLeft, onReload, onClose } = props
  const text = useText('task')
  const doing = useDeed()
  const [isBusy, setBusy] = useState(false)
  const { curNodeDef, bpmTask } = detail
  const isAgainst = AGAINST.includes(button)
  const isRequired =
    curNodeDef.opinionRequired === 'always' || (curNodeDef.opinionRequired === 'opposing' && isAgainst)
  const { opinion, files, papers, signature } = wording.words
  const isUnsigned = curNodeDef.signatureRequired && signature === null
  const isSilent = isRequired && opinion.trim() === ''

  async function act() {
    const answer = await doing.run(taskActionsApi.complete, {
      body: {
        taskId,
        actionName: button,
        opinion: opinion.trim(),
        files: filesText(files),
        zfiles: filesText(papers),
        signature: signature?.id ?? null,
        agentLeaderId: leaderId,
        ...(data ? { data } : {}),
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
    </DeedSheet>
  )
}
