import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { instanceActionsApi } from '#api/workflow/instance-actions.ts'
import { instanceListsApi } from '#api/workflow/instance-lists.ts'
import { instanceViewsApi } from '#api/workflow/instance-views.ts'
import { isText } from '#domain/shape.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { useFormDraft } from '#web/ui/kit/use-form-draft.ts'
import type { InstanceActionProps } from './action-props.ts'
import { ActionDialog } from './action-dialog.tsx'
import { dateTimeText } from '../instance/date-time-text.ts'
import styles from './sheets.module.css'
import { useAction } from './use-action.ts'

/** Reminds those it waits for, and shows who was reminded when. */
export function RemindSheet({ instId, instance, onStay, onReload, onClose }: InstanceActionProps) {
  const text = useText('task')
  const doing = useAction()
  const [spared, setSpared] = useState<ReadonlySet<string>>(new Set())
  const { draft, change, markStored } = useFormDraft({
    name: `reminder:${instId}`,
    revision: null,
    stored: { content: instance.urgeText },
    guards: { content: isText },
  })
  const waiting = useQuery({ ...callQuery(instanceViewsApi.approvers, { query: { instId } }), staleTime: 0 })
  const body = { pageBean: { page: 1, pageSize: 20 }, querys: [{ property: 'INST_ID_', value: instId }] }
  const before = useQuery({ ...callQuery(instanceListsApi.urges, { body }), staleTime: 0 })
  const people = (waiting.data ?? []).flatMap(({ nodeId, nodeName, executors }) =>
    executors.map(({ id, name }) => ({ key: `${nodeId} ${id}`, id, name, nodeName })),
  )
  const chosen = people.filter(({ key }) => !spared.has(key))

  function toggle(key: string) {
    const next = new Set(spared)
    if (!next.delete(key)) {
      next.add(key)
    }
    setSpared(next)
  }

  async function act() {
    const answer = await doing.run(instanceActionsApi.urge, {
      body: {
        instId,
        content: draft.content.trim(),
        type: 'inner',
        appointeeId: chosen.map(({ id }) => id).join(),
      },
    })
    if (answer) {
      markStored()
      onClose()
      onStay(answer.message)
    }
  }

  return (
    <ActionDialog
      title={text('urge.title')}
      confirmLabel={text('urge.send')}
      canConfirm={chosen.length > 0}
      doing={doing}
      onDo={act}
      onClose={onClose}
      onReload={onReload}
    >
      {waiting.isPending && <Skeleton kind="rows" rows={2} />}
      {waiting.error && <RetryLine tip={waiting.error.message} onRetry={() => waiting.refetch()} />}
      {waiting.data && people.length === 0 && <p className={styles.empty}>{text('urge.nobody')}</p>}
      {people.length > 0 && (
        <fieldset>
          <legend className={styles.label}>{text('urge.whom')}</legend>
          <div className={styles.choices}>
            {people.map(({ key, name, nodeName }) => (
              <label key={key} className={styles.choice}>
                <input type="checkbox" checked={!spared.has(key)} onChange={() => toggle(key)} />
                <span className={styles.choiceWords} data-said>
                  {name}
                  <span className={styles.detail}>{nodeName}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <TextArea
        label={text('urge.words')}
        value={draft.content}
        maxLength={500}
        onChange={(content) => change({ content })}
      />
      {before.data && before.data.rows.length > 0 && (
        <section aria-label={text('urge.before')}>
          <h3 className={styles.heading}>{text('urge.before')}</h3>
          <ul className={styles.lines}>
            {before.data.rows.map((urge) => (
              <li key={urge.id}>
                <span className={styles.lineWords} data-said>
                  {`${urge.promoter} → ${urge.appointee}`}
                  <span className={styles.detail}>{urge.content}</span>
                </span>
                <span className={styles.detail}>{dateTimeText(urge.urgrntDate)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </ActionDialog>
  )
}
