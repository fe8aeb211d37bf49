import { RightOutline } from 'antd-mobile-icons'
import { Suspense, useState } from 'react'
import { taskActionsApi } from '#api/workflow/task-actions.ts'
import { taskListsApi } from '#api/workflow/task-lists.ts'
import type { NextPerson } from '#domain/workflow/task/next-choice.ts'
import { ensureTexts } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Avatar } from '#web/ui/kit/Avatar.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { runAction } from './run-action.ts'
import { lazy } from '#web/ui/kit/lazy.tsx'
import styles from './decision-sheet.module.css'
import type { TaskMenuTarget } from './task-menu-state.ts'
import { useOpinionDraft } from '../dialog/use-opinion-draft.ts'
import { OpinionTextArea } from './opinion-text-area.tsx'
import { removeRows, refreshLists } from './refresh-lists.ts'

const PeopleSheet = lazy(async () => {
  const [sheet] = await Promise.all([
    import('../dialog/PeopleSheet.tsx'),
    ensureTexts('flow'),
    ensureTexts('onlineForm'),
  ])
  return { default: sheet.PeopleSheet }
})

/** Turns a task over to a colleague, with a word about why. */
export function DelegateSheet({ task, onEnd }: { task: TaskMenuTarget; onEnd: () => void }) {
  const text = useText('work')
  const [person, setPerson] = useState<NextPerson | null>(null)
  const wording = useOpinionDraft(task.taskId)
  const { opinion } = wording.draft
  const [isChoosing, setChoosing] = useState(false)
  const [isTold, setTold] = useState(false)

  async function turnOver() {
    if (person === null) {
      setTold(true)
      return
    }
    const { taskId, leaderId } = task
    const answer = await runAction(taskActionsApi.delegate, {
      query: { leaderId },
      body: { taskId, userId: person.id, opinion },
    })
    refreshLists('todo', 'done', 'turns')
    if (answer) {
      wording.discard()
      removeRows(taskListsApi.todo.path, (row) => row.taskId === taskId)
      onEnd()
    }
  }

  return (
    <>
      <Sheet
        isOpen
        title={text('delegate.title')}
        onClose={onEnd}
        footer={<PrimaryButton onClick={turnOver}>{text('delegate.confirm')}</PrimaryButton>}
      >
        <p className={styles.subject} data-said>
          {task.subject}
        </p>
        <p className={styles.label}>{text('delegate.whom')}</p>
        <button
          type="button"
          className={styles.chosen}
          aria-haspopup="dialog"
          aria-label={`${text('delegate.whom')} ${person?.name ?? text('delegate.choose')}`}
          onClick={() => setChoosing(true)}
        >
          {person && <Avatar name={person.name} size={32} />}
          <span className={styles.words} data-said={person ? true : undefined}>
            {person?.name ?? text('delegate.choose')}
          </span>
          <RightOutline aria-hidden="true" />
        </button>
        {isTold && person === null && (
          <p className={styles.error} role="alert">
            {text('delegate.missing')}
          </p>
        )}
        <OpinionTextArea
          label={text('delegate.why')}
          value={opinion}
          onChange={(next) => wording.change({ opinion: next })}
        />
      </Sheet>
      {isChoosing && (
        <Suspense>
          <PeopleSheet
            title={text('delegate.whom')}
            chosen={person ? [person] : []}
            isSingle
            onClose={() => setChoosing(false)}
            onChoose={([first]) => {
              setPerson(first ?? null)
              setChoosing(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
