import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { taskExtrasApi } from '#api/workflow/task-extras.ts'
import { taskViewsApi } from '#api/workflow/task-views.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import type { InstanceActionProps } from '../dialog/action-props.ts'
import { ActionDialog } from '../dialog/action-dialog.tsx'
import styles from '../dialog/sheets.module.css'
import { useAction } from '../dialog/use-action.ts'

const HUMAN = new Set(['userTask', 'signTask', 'customSignTask'])

/** Steps whoever follows them hears of when it gets there. */
export function FollowSheet({ instId, onStay, onReload, onClose }: InstanceActionProps) {
  const text = useText('task')
  const doing = useAction()
  const nodes = useQuery(callQuery(taskViewsApi.nodes, { query: { instId } }))
  const followed = useQuery({
    ...callQuery(taskExtrasApi.followed, { query: { instId } }),
    staleTime: 0,
    gcTime: 0,
  })
  const [changed, setChanged] = useState<ReadonlySet<string> | null>(null)
  const followedIds = new Set((followed.data ?? '').split(',').filter((id) => id !== ''))
  const chosen = changed ?? followedIds
  // In the order they are drawn in, which is the order they are reached in.
  const steps = (nodes.data?.bpmDefLayout.listLayout ?? [])
    .filter(({ nodeType }) => HUMAN.has(nodeType))
    .toSorted((one, other) => one.x - other.x || one.y - other.y)
  const error = nodes.error ?? followed.error

  function toggle(id: string) {
    const next = new Set(chosen)
    if (!next.delete(id)) {
      next.add(id)
    }
    setChanged(next)
  }

  async function act() {
    const answer = await doing.run(taskExtrasApi.follow, {
      body: { proInst: instId, taskId: [...chosen].join() },
    })
    if (answer) {
      onClose()
      onStay(answer.message)
    }
  }

  return (
    <ActionDialog
      title={text('follow.title')}
      note={text('follow.note')}
      confirmLabel={text('follow.save')}
      canConfirm={changed !== null}
      doing={doing}
      onDo={act}
      onClose={onClose}
      onReload={onReload}
    >
      {(nodes.isPending || followed.isPending) && <Skeleton kind="rows" rows={4} />}
      {error && (
        <RetryLine tip={error.message} onRetry={() => Promise.all([nodes.refetch(), followed.refetch()])} />
      )}
      <fieldset className={styles.choices} aria-label={text('follow.title')}>
        {followed.isSuccess &&
          steps.map(({ nodeId, name }) => (
            <label key={nodeId} className={styles.choice}>
              <input type="checkbox" checked={chosen.has(nodeId)} onChange={() => toggle(nodeId)} />
              <span className={styles.choiceWords} data-said>
                {name}
              </span>
            </label>
          ))}
      </fieldset>
    </ActionDialog>
  )
}
