import { MoreOutline } from 'antd-mobile-icons'
import { Suspense, useState } from 'react'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { arrangeButtons, RETURN_BUTTONS } from '#domain/workflow/task/action-bar.ts'
import type { Button } from '#domain/workflow/task/buttons.ts'
import { useText } from '#web/text/text.ts'
import type { FormDeskHandle } from '#web/ui/form/FormDesk.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import { formDataBody, type FilledForm, type TaskActionProps } from '../dialog/action-props.ts'
import styles from './action-bar.module.css'
import { MoreActions, TaskDialog } from '../dialog/lazy-sheets.ts'
import { useAction } from '../dialog/use-action.ts'

type Place = Omit<TaskActionProps, 'onClose'>
type Props = {
  place: Place
  /** Null where the flow has no form. */
  desk: FormDeskHandle | null
  urgency: { old: string | null; new: string } | null
}

/** Actions the data of the form goes along with; it has to be right for them. */
const WITH_DATA: readonly Button[] = ['agree', 'agreeTrans', 'abandon']
const AGAINST: readonly Button[] = ['oppose', 'opposeTrans', ...RETURN_BUTTONS]

/** What can be done with a task, always in reach: the two or three that matter, and a sheet with the rest. */
export function ActionBar({ place, desk, urgency }: Props) {
  const text = useText('task')
  const [open, setOpen] = useState<{ button: Button; filled: FilledForm } | null>(null)
  const [isMore, setMore] = useState(false)
  const { run } = useAction({ isToasted: true })
  const { detail, taskId, leaderId, onStay, onReload } = place
  const offered = detail.buttons.map(({ alias }) => alias)
  // Nothing is saved of a form that can only be read.
  const { main, more } = arrangeButtons(offered.filter((alias) => alias !== 'saveDraft' || canFill(desk)))
  if (main.length === 0) {
    return null
  }
  const nameOf = (button: Button): string => {
    if (button === 'lockUnlock') {
      return text(detail.lock === 3 ? 'lock.release' : 'lock.claim')
    }
    return detail.buttons.find(({ alias }) => alias === button)?.name ?? button
  }

  /** What was filled in, or nothing after the person was told what is wrong with it. */
  async function gathered(): Promise<FilledForm | null> {
    if (!desk || !canFill(desk)) {
      return {}
    }
    const got = await desk.gather()
    if (got === null) {
      return null
    }
    return got.frame ? { vars: { ...got.frame.vars } } : { data: formDataBody(got.data, desk.revision) }
  }

  async function choose(button: Button) {
    if (button === 'lockUnlock') {
      const before = await run(taskActionsApi.lockUnlock, { query: { taskId, leaderId } })
      onReload()
      if (before === 1 || before === 3) {
        toast(text(before === 1 ? 'lock.claimed' : 'lock.released'), 'success')
      } else if (before !== null) {
        toast(text('lock.taken'), 'warning')
      }
      return
    }
    if (button === 'saveDraft') {
      const filled = await gathered()
      const answer =
        filled?.data &&
        (await run(taskActionsApi.saveTask, {
          body: { taskId, agentLeaderId: leaderId, data: filled.data },
        }))
      if (answer) {
        desk?.handle.markStored()
        onStay(answer.message)
      }
      return
    }
    const filled = WITH_DATA.includes(button) ? await gathered() : {}
    if (filled) {
      setOpen({ button, filled })
    }
  }

  return (
    <>
      <div className={styles.bar} data-count={main.length}>
        {more.length > 0 && (
          <button type="button" className={styles.more} onClick={() => setMore(true)}>
            <MoreOutline aria-hidden="true" />
            <span>{text('bar.more')}</span>
          </button>
        )}
        {main.map((button, at) => (
          <PrimaryButton
            key={button}
            kind={at === main.length - 1 ? 'primary' : AGAINST.includes(button) ? 'danger' : 'secondary'}
            onClick={() => choose(button)}
          >
            {nameOf(button)}
          </PrimaryButton>
        ))}
      </div>
      <Suspense>
        {isMore && (
          <MoreActions
            buttons={more}
            nameOf={nameOf}
            onChoose={(button) => void choose(button)}
            onClose={() => setMore(false)}
          />
        )}
        {open && (
          <TaskDialog
            {...place}
            button={open.button}
            name={nameOf(open.button)}
            filled={open.filled}
            urgency={urgency}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Whether there is anything on the form the person may write. */
function canFill(desk: FormDeskHandle | null): boolean {
  if (!desk) {
    return false
  }
  const { form, permission } = desk.handle.state
  return form.form.frame !== undefined || mayWrite(permission)
}

function mayWrite({ main, subs }: FormDeskHandle['handle']['state']['permission']): boolean {
  const isWritten = (fields: object) => Object.values(fields).some((right) => right === 'w' || right === 'b')
  return (
    isWritten(main) ||
    Object.values(subs).some(({ table, fields }) => table.add || table.del || isWritten(fields))
  )
}
