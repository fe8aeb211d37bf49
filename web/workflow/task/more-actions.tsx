import type { Button } from '#domain/workflow/task/buttons.ts'
import { useText } from '#web/text/text.ts'
import { DeedGrid } from '../dialog/action-grid.tsx'
import { DEED_ICONS } from './action-icons.tsx'

type Props = {
  buttons: readonly Button[]
  nameOf: (button: Button) => string
  onChoose: (button: Button) => void
  onClose: () => void
}

const dangerLast = (a: Button, b: Button) => Number(a === 'endProcess') - Number(b === 'endProcess')

/** What can be done with a task besides what stands at its bottom. */
export function MoreDeeds({ buttons, nameOf, onChoose, onClose }: Props) {
  const text = useText('task')
  return (
    <DeedGrid
      title={text('bar.sheet')}
      deeds={buttons.toSorted(dangerLast).map((button) => ({
        key: button,
        label: nameOf(button),
        icon: DEED_ICONS[button],
        isDanger: button === 'endProcess',
        onChoose: () => onChoose(button),
      }))}
      onClose={onClose}
    />
  )
}
