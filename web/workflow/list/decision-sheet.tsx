import { useState } from 'react'
import { useText } from '#web/text/text.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { BatchResults } from './batch-results.tsx'
import { decideTasks, type BatchDecision } from './batch-decide.ts'
import styles from './decision-sheet.module.css'
import { useOpinionDraft } from '../dialog/use-opinion-draft.ts'
import { OpinionTextArea } from './opinion-text-area.tsx'
import type { SelectedTask } from './selection.ts'

type Props = { tasks: readonly SelectedTask[]; onEnd: () => void }

type Stage =
  | { at: 'ask' }
  | { at: 'run'; done: number }
  | { at: 'told'; results: readonly BatchDecision[]; action: 'agree' | 'oppose' }

/** One decision on several tasks: what is said, how far it is, and what became of each. */
export function DecisionSheet({ tasks, onEnd }: Props) {
  const text = useText('work')
  const wording = useOpinionDraft(
    tasks
      .map(({ taskId }) => taskId)
      .toSorted()
      .join(),
  )
  const { opinion } = wording.draft
  const [stage, setStage] = useState<Stage>({ at: 'ask' })
  const count = tasks.length

  async function run(
    action: 'agree' | 'oppose',
    wanted: readonly SelectedTask[],
    before: readonly BatchDecision[],
  ) {
    setStage({ at: 'run', done: 0 })
    const results = await decideTasks(wanted, action, opinion, (done) => setStage({ at: 'run', done }))
    const all = [...before, ...results]
    if (all.every(({ ok }) => ok)) {
      toast(text('batch.allDone', { count: all.length }), 'success')
      wording.discard()
      onEnd()
      return
    }
    setStage({ at: 'told', results: all, action })
  }
  async function oppose() {
    const isSure = await confirm({
      title: text('batch.opposeAsk', { count }),
      confirmLabel: text('batch.oppose'),
      isDanger: true,
    })
    if (isSure) {
      await run('oppose', tasks, [])
    }
  }

  if (stage.at === 'told') {
    const unsent = tasks.filter(({ taskId }) =>
      stage.results.some((one) => one.taskId === taskId && one.isUnsent),
    )
    return (
      <BatchResults
        results={stage.results}
        onEnd={() => {
          // What nobody took is still there when the task is opened.
          if (stage.results.some(({ ok }) => ok)) {
            wording.discard()
          }
          onEnd()
        }}
        onRetry={
          unsent.length === 0
            ? null
            : () =>
                run(
                  stage.action,
                  unsent,
                  stage.results.filter(({ isUnsent }) => !isUnsent),
                )
        }
      />
    )
  }
  const isRunning = stage.at === 'run'
  return (
    <Sheet
      isOpen
      title={count === 1 ? text('batch.titleOne') : text('batch.title', { count })}
      onClose={onEnd}
      canDismiss={!isRunning}
      footer={
        isRunning ? undefined : (
          <div className={styles.actions}>
            <PrimaryButton kind="danger" onClick={oppose}>
              {text('batch.oppose')}
            </PrimaryButton>
            <PrimaryButton onClick={() => run('agree', tasks, [])}>
              {count === 1 ? text('action.agree') : text('batch.agree', { count })}
            </PrimaryButton>
          </div>
        )
      }
    >
      {stage.at === 'run' ? (
        <p className={styles.running}>
          <output>{text('batch.running', { done: stage.done, count })}</output>
          <progress
            max={count}
            value={stage.done}
            aria-label={text('batch.running', { done: stage.done, count })}
          />
        </p>
      ) : (
        <>
          {count === 1 && (
            <p className={styles.subject} data-said>
              {tasks[0]?.subject}
            </p>
          )}
          <OpinionTextArea
            label={text('batch.opinion')}
            value={opinion}
            onChange={(next) => wording.change({ opinion: next })}
          />
        </>
      )}
    </Sheet>
  )
}
