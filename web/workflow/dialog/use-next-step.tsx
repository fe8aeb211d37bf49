import { Suspense, useState, type ReactNode } from 'react'
import type { CallInput } from '#api/endpoint.ts'
import { taskViewsApi } from '#api/workflow/task-views.ts'
import {
  asksForChoice,
  choiceBody,
  initialChoice,
  type NextNodes,
} from '#domain/workflow/task/next-choice.ts'
import { call } from '#web/app/call/call.ts'
import { ensureTexts } from '#web/text/language.ts'
import type { NextStepChoice } from './NextStepSheet.tsx'
import { lazy } from '#web/ui/kit/lazy.tsx'

const NextStepSheet = lazy(async () => {
  const [sheet] = await Promise.all([
    import('./NextStepSheet.tsx'),
    ensureTexts('flow'),
    ensureTexts('onlineForm'),
  ])
  return sheet
})

/** Of a task, or of a flow that is about to be started; with the data as it stands in the form. */
type NextStepRequest = CallInput<typeof taskViewsApi.nextNodes>['body'] & {
  confirmLabel?: string
  /** The caller tells what went wrong itself. */
  isQuiet?: boolean
}

type Open = {
  next: NextNodes
  confirmLabel: string | undefined
  answer: (choice: NextStepChoice | null) => void
}

/**
 * Finds out whether the person has to choose what comes next, and asks them if so. `choose` gives what to send
 * along, or null when they turned back; `sheet` belongs somewhere on the page.
 */
export function useNextStep(): {
  choose: (request: NextStepRequest) => Promise<NextStepChoice | null>
  sheet: ReactNode
} {
  const [open, setOpen] = useState<Open | null>(null)

  async function choose({
    confirmLabel,
    isQuiet = false,
    ...body
  }: NextStepRequest): Promise<NextStepChoice | null> {
    const next = await call(taskViewsApi.nextNodes, { body }, { quiet: isQuiet })
    if (!asksForChoice(next)) {
      return choiceBody(next, initialChoice(next))
    }
    return new Promise((resolve) => {
      setOpen({
        next,
        confirmLabel,
        answer: (choice) => {
          setOpen(null)
          resolve(choice)
        },
      })
    })
  }

  return {
    choose,
    sheet: open && (
      <Suspense>
        <NextStepSheet
          next={open.next}
          confirmLabel={open.confirmLabel}
          onClose={() => open.answer(null)}
          onChoose={open.answer}
        />
      </Suspense>
    ),
  }
}
