import type { Button } from '#domain/workflow/task/buttons.ts'
import { useText } from '#web/text/text.ts'
import { ActionGrid } from '../dialog/action-grid.tsx'
import { ACTION_ICONS } from './action-icons.tsx'

type Props = {
  buttons: readonly Button[]
  nameOf: (button: Button) => string
  onChoose: (button: Button) => void
  onClose: () => void
}

const dangerLast = (a: Button, b: Button) => Number(a === 'endProcess') - Number(b === 'endProcess')

/** What can be done with a task besides what stands at its bottom. */
export function MoreActions({ buttons, nameOf, onChoose, onClose }: Props) {
  const text = useText('task')
  return (
    <ActionGrid
      title={text('bar.sheet')}
      actions={buttons.toSorted(dangerLast).map((button) => ({
        key: button,
        label: nameOf(button),
        icon: ACTION_ICONS[button],
        isDanger: button === 'endProcess',
        onChoose: () => onChoose(button),
      }))}
      onClose={onClose}
    />
  )
}
