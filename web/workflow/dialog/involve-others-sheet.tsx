import { useState } from 'react'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { useText } from '#web/text/text.ts'
import type { Picked } from '#web/ui/form/picker/DirectoryPick.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { filesText } from './opinion-files.ts'
import type { TaskPlace } from './action-props.ts'
import { DeedSheet } from './action-dialog.tsx'
import { PeopleField, peopleNear } from './people-field.tsx'
import { Say } from './opinion-form.tsx'
import { useDeed, type Doing } from './use-action.ts'

/** The deeds that bring others in, each by the button it stands on. */
export const HANDS = ['delegate', 'inqu', 'addSign', 'approveLine', 'signSequence', 'signLine'] as const
export type Hand = (typeof HANDS)[number]

type Sent = {
  taskId: string
  leaderId: string
  ids: string
  opinion: string
  files: string | null
  isVote: boolean
  after: 'submit' | 'back'
}

function send({ run }: Doing, hand: Hand, sent: Sent) {
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

type Props = TaskPlace & { hand: Hand; name: string }

/** Brings others in: asks them, lets them sign, turns the task over. */
export function HandSheet(props: Props) {
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
  const doing = useDeed()
  const [people, setPeople] = useState<readonly Picked[]>([])
  const [after, setAfter] = useState<'submit' | 'back'>('submit')
  const [isBusy, setBusy] = useState(false)
  const isVote = hand === 'addSign' && detail.curNodeDef.type === 'signTask'

  async function act() {
    const { opinion, files } = wording.words
    const answer = await send(doing, hand, {
      taskId,
      leaderId,
      ids: people.map(({ id }) => id).join(),
      opinion: opinion.trim(),
      files: filesText(files),
      isVote,
      after,
    })
    if (!answer) {
      return
    }
    // Further votes leave one's own where it was.
    if (isVote) {
      wording.forget()
      onStay(answer.message)
    } else {
      onLeft(answer.message)
    }
  }

  return (
    <DeedSheet
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
        near={peopleNear(opinions, except)}
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
      <Say
        wording={wording}
        label={text('hand.why')}
        placeholder={text('hand.placeholder')}
        onBusy={setBusy}
      />
    </DeedSheet>
  )
}
