import { useText } from '#web/text/text.ts'
import { ActionSheet } from '#web/ui/kit/ActionSheet.tsx'
import type { ListInfo } from './list-card.tsx'
import type { ListState } from './list-query.ts'

type Props = { info: ListInfo; onChoose: (sort: ListState['sort']) => void; onClose: () => void }

/** The orders a list can have. */
export function SortSheet({ info, onChoose, onClose }: Props) {
  const text = useText('templates')
  const directions = [
    ['DESC', text('sort.descending')],
    ['ASC', text('sort.ascending')],
  ] as const
  return (
    <ActionSheet
      isOpen
      title={text('sort.title')}
      onClose={onClose}
      actions={[
        { label: text('sort.standard'), onChoose: () => onChoose(null) },
        ...info.sortField.flatMap(({ field, name }) =>
          directions.map(([direction, words]) => ({
            label: `${name} · ${words}`,
            onChoose: () => onChoose({ field, direction }),
          })),
        ),
      ]}
    />
  )
}
