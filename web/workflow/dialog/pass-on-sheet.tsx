import { useState } from 'react'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { useText } from '#web/text/text.ts'
import type { DirectoryEntry } from '#web/ui/form/picker/DirectoryPick.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import { filesJson } from './opinion-files.ts'
import type { TaskActionProps } from './action-props.ts'
import { ActionDialog } from './action-dialog.tsx'
import { PeopleField, recentParticipants } from './people-field.tsx'
import { OpinionForm } from './opinion-form.tsx'
import { useAction } from './use-action.ts'

type Props = TaskActionProps & { name: string }

const RULES = ['all', 'any', 'count', 'veto'] as const
type Rule = (typeof RULES)[number]

/** Passes a task on to others, who vote on it; then it goes on, or comes back with their votes. */
export function PassOnSheet(props: Props) {
  const { name, taskId, wording, except, opinions, onLeft, onReload, onClose } = props
  const text = useText('task')
  const doing = useAction()
  const [people, setPeople] = useState<readonly DirectoryEntry[]>([])
  const [rule, setRule] = useState<Rule>('all')
  const [count, setCount] = useState(2)
  const [order, setOrder] = useState<'parallel' | 'seq'>('parallel')
  const [after, setAfter] = useState<'submit' | 'back'>('submit')
  const [isBusy, setBusy] = useState(false)
  const votes = Math.min(count, Math.max(1, people.length))

  async function act() {
    const { opinion, files } = wording.draft
    const amount = { all: 100, any: 1, count: votes, veto: 1 }[rule]
    const answer = await doing.run(taskActionsApi.passOn, {
      body: {
        taskId,
        userIds: people.map(({ id }) => id).join(),
        opinion: opinion.trim(),
        files: filesJson(files),
        action: after,
        decideType: rule === 'veto' ? 'refuse' : 'agree',
        voteType: rule === 'all' ? 'percent' : 'amount',
        voteAmount: amount,
        signType: order,
      },
    })
    if (answer) {
      onLeft(answer.message)
    }
  }

  return (
    <ActionDialog
      title={name}
      note={text('hand.startTrans')}
      confirmLabel={text('deed.do', { name })}
      canConfirm={people.length > 0 && !isBusy}
      doing={doing}
      onDo={act}
      onClose={onClose}
      onReload={onReload}
    >
      <PeopleField
        label={text(order === 'seq' ? 'people.inOrder' : 'people.several')}
        isMany
        chosen={people}
        near={recentParticipants(opinions, except)}
        except={except}
        onChange={setPeople}
      />
      <Segments
        label={text('vote.label')}
        value={rule}
        options={RULES.map((value) => ({ value, label: text(`vote.${value}`) }))}
        onChange={setRule}
      />
      {rule === 'count' && (
        <Stepper
          label={text('vote.amount')}
          value={votes}
          min={1}
          max={Math.max(1, people.length)}
          onChange={setCount}
        />
      )}
      <Segments
        label={text('order.label')}
        value={order}
        options={[
          { value: 'parallel', label: text('order.parallel') },
          { value: 'seq', label: text('order.seq') },
        ]}
        onChange={setOrder}
      />
      <Segments
        label={text('after.label')}
        value={after}
        options={[
          { value: 'submit', label: text('after.submit') },
          { value: 'back', label: text('after.back') },
        ]}
        onChange={setAfter}
      />
      <OpinionForm
        wording={wording}
        label={text('hand.why')}
        placeholder={text('hand.placeholder')}
        onBusy={setBusy}
      />
    </ActionDialog>
  )
}
