import { useState } from 'react'
import {
  choiceBody,
  initialChoice,
  missingChoice,
  type NextNodes,
} from '#domain/workflow/task/next-choice.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { NextStep } from './NextStep.tsx'

/** The choice as `start` and `complete` take it, to be spread into their body. */
export type NextStepChoice = ReturnType<typeof choiceBody>

type Props = {
  next: NextNodes
  confirmLabel?: string | undefined
  onClose: () => void
  onChoose: (choice: NextStepChoice) => void
}

/** Asks which way and to whom, before something is handed in. */
export default function NextStepSheet({ next, confirmLabel, onClose, onChoose }: Props) {
  const text = useText('flow')
  const [choice, setChoice] = useState(() => initialChoice(next))
  const [isTold, setTold] = useState(false)
  function goOn() {
    if (missingChoice(next, choice) !== null) {
      setTold(true)
      return
    }
    onChoose(choiceBody(next, choice))
  }
  return (
    <Sheet
      isOpen
      title={text('next.title')}
      onClose={onClose}
      footer={<PrimaryButton onClick={goOn}>{confirmLabel ?? text('next.confirm')}</PrimaryButton>}
    >
      <NextStep next={next} choice={choice} onChange={setChoice} isTold={isTold} />
    </Sheet>
  )
}
