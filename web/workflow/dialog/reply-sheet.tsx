import { useState } from 'react'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { useText } from '#web/text/text.ts'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { filesJson } from './opinion-files.ts'
import { ActionDialog } from './action-dialog.tsx'
import { OpinionForm, type OpinionArea } from './opinion-form.tsx'
import { useAction } from './use-action.ts'
import type { OpinionDraftState } from './use-opinion-draft.ts'

/** What is answered: an inquiry, an added signature, a question for a word, a circulation. */
export type ReplyTarget =
  | { kind: 'inquiry' | 'signature'; taskId: string }
  | { kind: 'talk' | 'circulation'; noticeId: string; instId: string }

type Props = {
  target: ReplyTarget
  name: string
  wording: OpinionDraftState
  flow?: { defKey: string; typeId: string | null } | undefined
  area?: OpinionArea
  onDone: (message: string) => void
  onReload: () => void
  onClose: () => void
}

/** The answer to somebody who asked. */
export function ReplySheet({ target, name, wording, flow, area, onDone, onReload, onClose }: Props) {
  const text = useText('task')
  const doing = useAction()
  const [vote, setVote] = useState<'agree' | 'oppose'>('agree')
  const [isBusy, setBusy] = useState(false)
  const { opinion, files, papers } = wording.draft
  // A signature says enough by itself; a question wants words.
  const isRequired = target.kind !== 'signature'

  async function act() {
    const words = { opinion: opinion.trim(), files: filesJson(files), zfiles: filesJson(papers) }
    const answer = await send(words)
    if (answer) {
      onDone(answer.message)
    }
  }

  function send(words: { opinion: string; files: string | null; zfiles: string | null }) {
    switch (target.kind) {
      case 'inquiry':
        return doing.run(taskActionsApi.replyToInquiry, { body: { taskId: target.taskId, ...words } })
      case 'signature':
        return doing.run(taskActionsApi.replyToAddedSign, {
          body: { taskId: target.taskId, actionName: vote, ...words },
        })
      case 'talk':
        return doing.run(instanceActionsApi.answerTalk, {
          body: { taskId: target.noticeId, instId: target.instId, ...words },
        })
      default:
        return doing.run(instanceActionsApi.replyToCirculation, {
          body: { taskId: target.noticeId, instId: target.instId, ...words },
        })
    }
  }

  return (
    <ActionDialog
      title={name}
      confirmLabel={text('reply.send')}
      canConfirm={!isBusy && !(isRequired && opinion.trim() === '')}
      doing={doing}
      onDo={act}
      onClose={onClose}
      onReload={onReload}
    >
      {target.kind === 'signature' && (
        <Segments
          label={text('reply.vote')}
          value={vote}
          options={[
            { value: 'agree', label: text('reply.agree') },
            { value: 'oppose', label: text('reply.oppose') },
          ]}
          onChange={setVote}
        />
      )}
      <OpinionForm
        wording={wording}
        label={text('reply.words')}
        isRequired={isRequired}
        flow={flow}
        {...(area ? { area: { ...area, signatureRequired: false } } : {})}
        onBusy={setBusy}
      />
    </ActionDialog>
  )
}
