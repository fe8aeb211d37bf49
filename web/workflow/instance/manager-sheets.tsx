import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { instanceAdminApi } from '#api/workflow/instance-admin.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import type { DirectoryEntry } from '#web/ui/form/picker/DirectoryPick.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import type { InstanceActionProps } from '../dialog/action-props.ts'
import { ActionDialog } from '../dialog/action-dialog.tsx'
import { OpinionField } from '../dialog/opinion-field.tsx'
import { PeopleField } from '../dialog/people-field.tsx'
import styles from '../dialog/sheets.module.css'
import { useAction } from '../dialog/use-action.ts'
import { useOpinionDraft } from '../dialog/use-opinion-draft.ts'

/** Whoever manages the flow gives an open task to somebody else. */
export function ReassignSheet({ instId, onStay, onReload, onClose }: InstanceActionProps) {
  const text = useText('task')
  const doing = useAction()
  const wording = useOpinionDraft(`reassign:${instId}`)
  const [person, setPerson] = useState<readonly DirectoryEntry[]>([])
  const [task, setTask] = useState<string | null>(null)
  const waiting = useQuery({ ...callQuery(instanceViewsApi.approvers, { query: { instId } }), staleTime: 0 })
  const nodes = waiting.data ?? []
  const tasks = [
    ...new Map(
      nodes.flatMap(({ nodeName, executors }) =>
        Object.entries(Object.groupBy(executors, ({ taskId }) => taskId)).map(
          ([taskId, held]) => [taskId, { nodeName, names: (held ?? []).map(({ name }) => name) }] as const,
        ),
      ),
    ),
  ]
  const chosen = task ?? tasks[0]?.[0] ?? null
  const [to] = person

  async function act() {
    if (chosen === null || !to) {
      return
    }
    const answer = await doing.run(instanceAdminApi.reassign, {
      body: { taskId: chosen, userId: to.id, reason: wording.draft.opinion.trim() },
    })
    if (answer) {
      wording.discard()
      onClose()
      onStay(answer.message)
    }
  }

  return (
    <ActionDialog
      title={text('manage.reassign')}
      note={text('manage.reassignNote')}
      confirmLabel={text('manage.reassign')}
      canConfirm={chosen !== null && to !== undefined}
      doing={doing}
      onDo={act}
      onClose={onClose}
      onReload={onReload}
    >
      {waiting.isPending && <Skeleton kind="rows" rows={2} />}
      {waiting.error && <RetryLine tip={waiting.error.message} onRetry={() => waiting.refetch()} />}
      <div className={styles.choices} role="radiogroup" aria-label={text('manage.which')}>
        {tasks.map(([taskId, { nodeName, names }]) => (
          <label key={taskId} className={styles.choice}>
            <input
              type="radio"
              name="reassign"
              checked={taskId === chosen}
              onChange={() => setTask(taskId)}
            />
            <span className={styles.choiceWords} data-said>
              {nodeName}
              <span className={styles.detail}>{names.join(text('joint'))}</span>
            </span>
          </label>
        ))}
      </div>
      <PeopleField
        label={text('people.one')}
        isMany={false}
        chosen={person}
        near={[]}
        except={[]}
        onChange={setPerson}
      />
      <OpinionField wording={wording} label={text('manage.why')} isRequired={false} />
    </ActionDialog>
  )
}

/** Whoever manages the flow holds an instance up, or lets it go on. */
export function SuspendSheet({ instId, instance, onStay, onReload, onClose }: InstanceActionProps) {
  const text = useText('task')
  const doing = useAction()
  const wording = useOpinionDraft(`suspend:${instId}`)
  const isHeldUp = instance.isForbidden === 1

  async function act() {
    const action = isHeldUp ? instanceAdminApi.resume : instanceAdminApi.suspend
    const answer = await doing.run(action, { body: { instId, reason: wording.draft.opinion.trim() } })
    if (answer) {
      wording.discard()
      onClose()
      onStay(answer.message)
    }
  }

  return (
    <ActionDialog
      title={text(isHeldUp ? 'manage.resume' : 'manage.suspend')}
      note={text(isHeldUp ? 'manage.resumeNote' : 'manage.suspendNote')}
      confirmLabel={text(isHeldUp ? 'manage.resume' : 'manage.suspend')}
      isDanger={!isHeldUp}
      doing={doing}
      onDo={act}
      onClose={onClose}
      onReload={onReload}
    >
      <OpinionField wording={wording} label={text('manage.why')} isRequired={false} />
    </ActionDialog>
  )
}
