import { useState, type ReactNode } from 'react'
import { useText } from '#web/text/text.ts'
import type { DirectoryEntry } from '#web/ui/form/picker/DirectoryPick.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { ActionDialog } from './action-dialog.tsx'
import type { TaskActionProps } from './action-props.ts'
import { OpinionForm } from './opinion-form.tsx'
import { filesJson } from './opinion-files.ts'
import { PeopleField, recentParticipants } from './people-field.tsx'
import type { ActionCall } from './use-action.ts'

/** What is sent whenever others are brought in: who, why, and the files that go along. */
export type PeopleRequest = { taskId: string; userIds: string; opinion: string; files: string | null }

type Props = Pick<TaskActionProps, 'taskId' | 'wording' | 'except' | 'opinions' | 'onReload' | 'onClose'> & {
  name: string
  note: string
  peopleLabel: string
  isMany?: boolean
  people: readonly DirectoryEntry[]
  onPeople: (people: readonly DirectoryEntry[]) => void
  doing: ActionCall
  onDo: (request: PeopleRequest) => Promise<void>
  /** What else is to be decided, between the people and the opinion. */
  children?: ReactNode
}

/** Brings others into a task: who they are, and why. */
export function PeopleDialog(props: Props) {
  const { taskId, wording, except, opinions, onReload, onClose } = props
  const { name, note, peopleLabel, isMany = true, people, onPeople, doing, onDo, children } = props
  const text = useText('task')
  const [isBusy, setBusy] = useState(false)
  const { opinion, files } = wording.draft
  return (
    <ActionDialog
      title={name}
      note={note}
      confirmLabel={text('action.do', { name })}
      canConfirm={people.length > 0 && !isBusy}
      doing={doing}
      onDo={() =>
        onDo({
          taskId,
          userIds: people.map(({ id }) => id).join(),
          opinion: opinion.trim(),
          files: filesJson(files),
        })
      }
      onClose={onClose}
      onReload={onReload}
    >
      <PeopleField
        label={peopleLabel}
        isMany={isMany}
        chosen={people}
        near={recentParticipants(opinions, except)}
        except={except}
        onChange={onPeople}
      />
      {children}
      <OpinionForm
        wording={wording}
        label={text('hand.why')}
        placeholder={text('hand.placeholder')}
        onBusy={setBusy}
      />
    </ActionDialog>
  )
}

export type AfterVotes = 'submit' | 'back'

/** Where the task goes when the others have answered. */
export function AfterVotesField({
  value,
  onChange,
}: {
  value: AfterVotes
  onChange: (value: AfterVotes) => void
}) {
  const text = useText('task')
  return (
    <Segments
      label={text('after.label')}
      value={value}
      options={[
        { value: 'submit', label: text('after.submit') },
        { value: 'back', label: text('after.back') },
      ]}
      onChange={onChange}
    />
  )
}
