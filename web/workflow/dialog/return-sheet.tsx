import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskViewsApi } from '#api/workflow/task-views.ts'
import { returnTargets, type ReturnTarget } from '#domain/workflow/task/return-targets.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Segments } from '#web/ui/kit/Segments.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { filesJson } from './opinion-files.ts'
import type { TaskActionProps } from './action-props.ts'
import { ActionDialog } from './action-dialog.tsx'
import { OpinionForm } from './opinion-form.tsx'
import styles from './sheets.module.css'
import { useAction } from './use-action.ts'

type Props = TaskActionProps & { name: string }

/** Sends a task back: to the start, a step back, or to a step; and how it comes here again. */
export function ReturnSheet(props: Props) {
  const { name, taskId, leaderId, detail, wording, onLeft, onReload, onClose } = props
  const text = useText('task')
  const doing = useAction()
  const [chosen, setChosen] = useState<string | null>(null)
  const [path, setPath] = useState<'normal' | 'direct'>('normal')
  const [wanted, setWanted] = useState<number | null>(null)
  const [isBusy, setBusy] = useState(false)
  const options = useQuery({ ...callQuery(taskViewsApi.rejectOptions, { query: { taskId } }), staleTime: 0 })
  const offered = detail.buttons.map(({ alias }) => alias)
  const modes = detail.buttons.find(({ alias }) => alias === 'reject')?.rejectMode ?? []
  const targets = options.data ? returnTargets(options.data, offered, modes) : []
  const target = targets.find(({ key }) => key === chosen) ?? targets[0]
  const ways = target?.paths ?? []
  const way = ways.includes(path) ? path : ways[0]
  const runs = (options.data?.runs ?? []).filter(
    ({ nodeId }) => target?.to === 'node' && nodeId === target.key,
  )
  const canAll = runs.some(({ canRepeatAll }) => canRepeatAll)
  const run = runs.some((one) => one.run === wanted) ? wanted : canAll ? null : (runs[0]?.run ?? null)
  const { opinion, files, papers } = wording.draft
  const isRequired = detail.curNodeDef.opinionRequired !== 'never'

  const words = ({ to, nodeName }: ReturnTarget) =>
    to === 'start' ? text('return.start') : to === 'previous' ? text('return.previous') : nodeName

  async function act() {
    if (!target) {
      return
    }
    const action = { start: 'backToStart', previous: 'rejectPre', node: 'rejectToAnyNode' }[target.to]
    const answer = await doing.run(taskActionsApi.complete, {
      body: {
        taskId,
        actionName: action,
        destination: target.to === 'node' ? target.key : null,
        destinationRun: run,
        backHandMode: way ?? 'normal',
        opinion: opinion.trim(),
        files: filesJson(files),
        zfiles: filesJson(papers),
        agentLeaderId: leaderId,
      },
    })
    if (answer) {
      onLeft(answer.message)
    }
  }

  return (
    <ActionDialog
      title={name}
      confirmLabel={text('action.do', { name })}
      isDanger
      canConfirm={target !== undefined && !isBusy && !(isRequired && opinion.trim() === '')}
      doing={doing}
      onDo={act}
      onClose={onClose}
      onReload={onReload}
    >
      {options.isPending && <Skeleton kind="rows" rows={2} />}
      {options.error && <RetryLine tip={options.error.message} onRetry={() => options.refetch()} />}
      {options.data && targets.length === 0 && <p className={styles.empty}>{text('return.nowhere')}</p>}
      {targets.length > 0 && (
        <fieldset>
          <legend className={styles.label}>{text('return.to')}</legend>
          <div className={styles.choices}>
            {targets.map((one) => (
              <label key={one.key} className={styles.choice}>
                <input
                  type="radio"
                  name="return-to"
                  checked={one.key === target?.key}
                  onChange={() => setChosen(one.key)}
                />
                <span className={styles.choiceWords} data-said={one.to === 'node' || undefined}>
                  {words(one)}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {runs.length > 0 && (
        <fieldset>
          <legend className={styles.label}>{text('return.whichRun')}</legend>
          <div className={styles.choices}>
            {[...(canAll ? [{ run: null, name: text('return.allRuns') }] : []), ...runs].map((one) => (
              <label key={one.run ?? 'all'} className={styles.choice}>
                <input
                  type="radio"
                  name="return-run"
                  checked={one.run === run}
                  onChange={() => setWanted(one.run)}
                />
                <span className={styles.choiceWords} data-said={one.run !== null || undefined}>
                  {one.name}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {ways.length > 1 && way && (
        <div>
          <Segments
            label={text('return.afterwards')}
            value={way}
            options={[
              { value: 'normal', label: text('return.normal') },
              { value: 'direct', label: text('return.direct') },
            ]}
            onChange={setPath}
          />
          <p className={styles.detail}>
            {text(way === 'direct' ? 'return.directHelp' : 'return.normalHelp')}
          </p>
        </div>
      )}
      <OpinionForm
        wording={wording}
        label={text('return.why')}
        purpose="return"
        isRequired={isRequired}
        flow={{ defKey: detail.bpmTask.procDefKey, typeId: detail.bpmTask.typeId }}
        area={{ ...detail.curNodeDef, signatureRequired: false }}
        onBusy={setBusy}
      />
    </ActionDialog>
  )
}
