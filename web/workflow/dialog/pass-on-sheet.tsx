import { useState } from 'react'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { useText } from '#web/text/text.ts'
import type { DirectoryEntry } from '#web/ui/form/picker/DirectoryPick.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import type { TaskActionProps } from './action-props.ts'
import { AfterVotesField, PeopleDialog, type AfterVotes, type PeopleRequest } from './people-dialog.tsx'
import { useAction } from './use-action.ts'

type Props = TaskActionProps & { name: string }

const RULES = ['all', 'any', 'count', 'veto'] as const
type Rule = (typeof RULES)[number]

/** Passes a task on to others, who vote on it; then it goes on, or comes back with their votes. */
export function PassOnSheet(props: Props) {
  const text = useText('task')
  const doing = useAction()
  const [people, setPeople] = useState<readonly DirectoryEntry[]>([])
  const [rule, setRule] = useState<Rule>('all')
  const [count, setCount] = useState(2)
  const [order, setOrder] = useState<'parallel' | 'seq'>('parallel')
  const [after, setAfter] = useState<AfterVotes>('submit')
  const votes = Math.min(count, Math.max(1, people.length))

  async function act(request: PeopleRequest) {
    const amount = { all: 100, any: 1, count: votes, veto: 1 }[rule]
    const answer = await doing.run(taskActionsApi.passOn, {
      body: {
        ...request,
        action: after,
        decideType: rule === 'veto' ? 'refuse' : 'agree',
        voteType: rule === 'all' ? 'percent' : 'amount',
        voteAmount: amount,
        signType: order,
      },
    })
    if (answer) {
      props.onLeft(answer.message)
    }
  }

  return (
    <PeopleDialog
      {...props}
      note={text('hand.startTrans')}
      peopleLabel={text(order === 'seq' ? 'people.inOrder' : 'people.several')}
      people={people}
      onPeople={setPeople}
      doing={doing}
      onDo={act}
    >
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
      <AfterVotesField value={after} onChange={setAfter} />
    </PeopleDialog>
  )
}
