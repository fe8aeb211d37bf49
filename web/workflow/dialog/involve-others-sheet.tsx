import { useState } from 'react'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { useText } from '#web/text/text.ts'
import type { DirectoryEntry } from '#web/ui/form/picker/DirectoryPick.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { filesJson } from './opinion-files.ts'
import type { TaskActionProps } from './action-props.ts'
import { ActionDialog } from './action-dialog.tsx'
import { PeopleField, recentParticipants } from './people-field.tsx'
import { OpinionForm } from './opinion-form.tsx'
import { useAction, type ActionCall } from './use-action.ts'

/** The deeds that bring others in, each by the button it stands on. */
export const INVOLVE_ACTIONS = [
  'delegate',
  'inqu',
  'addSign',
  'approveLine',
  'signSequence',
  'signLine',
] as const
export type InvolveAction = (typeof INVOLVE_ACTIONS)[number]

type Sent = {
  taskId: string
  leaderId: string
  ids: string
  opinion: string
  files: string | null
  isVote: boolean
  after: 'submit' | 'back'
}

function send({ run }: ActionCall, hand: InvolveAction, sent: Sent) {
  const { taskId, leaderId, ids, opinion, files } = sent
  const people = { taskId, userIds: ids, opinion, files }
  switch (hand) {
    case 'delegate':
      return run(taskActionsApi.delegate, {
        query: { leaderId },
        body: { taskId, userId: ids, opinion, files },
      })
    case 'inqu':
      return run(taskActionsApi.inquire, { query: { leaderId }, body: people })
    case 'addSign':
      return sent.isVote
        ? run(taskActionsApi.addVoters, { body: { taskId, userId: ids, opinion } })
        : run(taskActionsApi.addSigners, { body: people })
    case 'approveLine':
      return run(taskActionsApi.approveLine, { body: people })
    case 'signSequence':
      return run(taskActionsApi.signSequence, { body: people })
    default:
      return run(taskActionsApi.signLine, { body: { ...people, action: sent.after } })
  }
}

type Props = TaskActionProps & { hand: InvolveAction; name: string }

/** Brings others in: asks them, lets them sign, turns the task over. */
export function InvolveOthersSheet(props: Props) {
  const {
    hand,
    name,
    taskId,
    leaderId,
    detail,
    wording,
    except,
    opinions,
    onLeft,
    onStay,
    onReload,
    onClose,
  } = props
  const text = useText('task')
  const doing = useAction()
  const [people, setPeople] = useState<readonly DirectoryEntry[]>([])
  const [after, setAfter] = useState<'submit' | 'back'>('submit')
  const [isBusy, setBusy] = useState(false)
  const isVote = hand === 'addSign' && detail.curNodeDef.type === 'signTask'

  async function act() {
    const { opinion, files } = wording.draft
    const answer = await send(doing, hand, {
      taskId,
      leaderId,
      ids: people.map(({ id }) => id).join(),
      opinion: opinion.trim(),
      files: filesJson(files),
      isVote,
      after,
    })
    if (!answer) {
      return
    }
    // Further votes leave one's own where it was.
    if (isVote) {
      wording.discard()
      onStay(answer.message)
    } else {
      onLeft(answer.message)
    }
  }

  return (
    <ActionDialog
      title={name}
      note={text(`hand.${isVote ? 'addVoters' : hand}`)}
      confirmLabel={text('deed.do', { name })}
      canConfirm={people.length > 0 && !isBusy}
      doing={doing}
      onDo={act}
      onClose={onClose}
      onReload={onReload}
    >
      <PeopleField
        label={text(
          hand === 'delegate' ? 'people.one' : hand === 'signSequence' ? 'people.inOrder' : 'people.several',
        )}
        isMany={hand !== 'delegate'}
        chosen={people}
        near={recentParticipants(opinions, except)}
        except={except}
        onChange={setPeople}
      />
      {hand === 'signLine' && (
        <Segments
          label={text('after.label')}
          value={after}
          options={[
            { value: 'submit', label: text('after.submit') },
            { value: 'back', label: text('after.back') },
          ]}
          onChange={setAfter}
        />
      )}
      <OpinionForm
        wording={wording}
        label={text('hand.why')}
        placeholder={text('hand.placeholder')}
        onBusy={setBusy}
      />
    </ActionDialog>
  )
}
