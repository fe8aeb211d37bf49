import { useState } from 'react'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { useText } from '#web/text/text.ts'
import type { DirectoryEntry } from '#web/ui/form/picker/DirectoryPick.tsx'
import type { TaskActionProps } from './action-props.ts'
import { AfterVotesField, PeopleDialog, type AfterVotes, type PeopleRequest } from './people-dialog.tsx'
import { useAction, type ActionCall } from './use-action.ts'

/** The actions that bring others in, each by the button it stands on. */
export const INVOLVE_ACTIONS = [
  'delegate',
  'inqu',
  'addSign',
  'approveLine',
  'signSequence',
  'signLine',
] as const
export type InvolveAction = (typeof INVOLVE_ACTIONS)[number]

function send({ run }: ActionCall, hand: InvolveAction, request: PeopleRequest, sent: Sent) {
  const { taskId, userIds, opinion, files } = request
  switch (hand) {
    case 'delegate':
      return run(taskActionsApi.delegate, {
        query: { leaderId: sent.leaderId },
        body: { taskId, userId: userIds, opinion, files },
      })
    case 'inqu':
      return run(taskActionsApi.inquire, { query: { leaderId: sent.leaderId }, body: request })
    case 'addSign':
      return sent.isVote
        ? run(taskActionsApi.addVoters, { body: { taskId, userId: userIds, opinion } })
        : run(taskActionsApi.addSigners, { body: request })
    case 'approveLine':
      return run(taskActionsApi.approveLine, { body: request })
    case 'signSequence':
      return run(taskActionsApi.signSequence, { body: request })
    default:
      return run(taskActionsApi.signLine, { body: { ...request, action: sent.after } })
  }
}

type Sent = { leaderId: string; isVote: boolean; after: AfterVotes }

type Props = TaskActionProps & { hand: InvolveAction; name: string }

/** Brings others in: asks them, lets them sign, turns the task over. */
export function InvolveOthersSheet(props: Props) {
  const { hand, leaderId, detail, wording, onLeft, onStay } = props
  const text = useText('task')
  const doing = useAction()
  const [people, setPeople] = useState<readonly DirectoryEntry[]>([])
  const [after, setAfter] = useState<AfterVotes>('submit')
  const isVote = hand === 'addSign' && detail.curNodeDef.type === 'signTask'

  async function act(request: PeopleRequest) {
    const answer = await send(doing, hand, request, { leaderId, isVote, after })
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
    <PeopleDialog
      {...props}
      note={text(`hand.${isVote ? 'addVoters' : hand}`)}
      peopleLabel={text(
        hand === 'delegate' ? 'people.one' : hand === 'signSequence' ? 'people.inOrder' : 'people.several',
      )}
      isMany={hand !== 'delegate'}
      people={people}
      onPeople={setPeople}
      doing={doing}
      onDo={act}
    >
      {hand === 'signLine' && <AfterVotesField value={after} onChange={setAfter} />}
    </PeopleDialog>
  )
}
