import { type PageCursor, listBody } from '#api/list-body.ts'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import { canBeBatched } from '#domain/workflow/task/batch.ts'
import { call } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { nextPageCursor } from '#web/ui/list/list-pages.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { toast } from '#web/ui/kit/toast.ts'
import { useBusy } from '#web/ui/kit/use-busy.ts'
import { DecisionSheet } from './decision-sheet.tsx'
import { selectAll, endSelection, useSelection, type SelectedTask } from './selection.ts'
import { todoConditions, todoSorter } from './todo-query.ts'
import styles from './todo-footer.module.css'
import { useListFilter } from './use-filter-state.ts'

/** As many as anybody should decide on without having seen them. */
const MOST = 200
const PER_CALL = 100

/** All of what is chosen: how many, all or none, and what to decide. */
export function TodoFooter() {
  const text = useText('work')
  const chosen = useSelection((state) => state.chosen)
  const [state] = useListFilter()
  const [deciding, setDeciding] = useState<readonly SelectedTask[] | null>(null)
  const [isBusy, run] = useBusy()

  /** Everything the list would show under these conditions, not only what was scrolled into sight. */
  async function all() {
    const found: SelectedTask[] = []
    let at: PageCursor | undefined = { page: 1, after: '' }
    while (at) {
      const body = listBody(at, todoConditions(state), todoSorter(state))
      const answer: CallOutput<typeof taskListsApi.todo> = await call(taskListsApi.todo, {
        body: { ...body, pageBean: { ...body.pageBean, pageSize: PER_CALL } },
      })
      found.push(
        ...answer.rows
          .filter(canBeBatched)
          .map(({ taskId, subject, leaderId }) => ({ taskId, subject, leaderId })),
      )
      at = nextPageCursor(answer)
      if (at && at.page > MOST / PER_CALL) {
        toast(text('batch.most', { count: MOST }))
        break
      }
    }
    selectAll(found)
  }

  return (
    <div className={styles.bar}>
      <button
        type="button"
        className={styles.all}
        aria-busy={isBusy}
        onClick={() => (chosen.size > 0 ? selectAll([]) : run(() => all().catch(() => null)))}
      >
        {text(chosen.size > 0 ? 'batch.none' : 'batch.all')}
      </button>
      <output className={styles.count}>{text('batch.chosen', { count: chosen.size })}</output>
      <PrimaryButton isDisabled={chosen.size === 0} onClick={() => setDeciding([...chosen.values()])}>
        {text('batch.go')}
      </PrimaryButton>
      {deciding && (
        <DecisionSheet
          tasks={deciding}
          onEnd={() => {
            setDeciding(null)
            endSelection()
          }}
        />
      )}
    </div>
  )
}
