import { useState } from 'react'
import { findOption, optionPath } from '#domain/forms/runtime/options.ts'
import { useText } from '#web/text/text.ts'
import { DirectoryPages } from '#web/ui/form/picker/DirectoryPages.tsx'
import { PickList } from '#web/ui/form/picker/PickList.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import type { ListInfo } from './list-card.tsx'

type Props = {
  tree: NonNullable<ListInfo['treeField']>
  chosen: string
  onChoose: (key: string) => void
  onClose: () => void
}

/** A tree beside the list, opened as a sheet; the entry chosen narrows the list. */
export default function TreeSheet({ tree, chosen, onChoose, onClose }: Props) {
  const text = useText('templates')
  const frame = useText()
  const [path, setPath] = useState(() => optionPath(tree.nodes, chosen).slice(0, -1))
  const above = path.at(-1)
  const rows = above ? (findOption(tree.nodes, above.key)?.children ?? []) : tree.nodes
  return (
    <Sheet
      isOpen
      title={text('tree.title', { name: tree.name })}
      onClose={onClose}
      footer={
        above ? (
          <PrimaryButton kind="secondary" onClick={() => setPath(path.slice(0, -1))}>
            {frame('action.back')} · {above.name}
          </PrimaryButton>
        ) : (
          <PrimaryButton kind="secondary" onClick={() => onChoose('')}>
            {text('tree.all', { name: tree.name })}
          </PrimaryButton>
        )
      }
    >
      {tree.kind === 'org' ? (
        <DirectoryPages
          kind="org"
          label={tree.name}
          chosen={[chosen]}
          isMany={false}
          onToggle={({ key }) => onChoose(key)}
        />
      ) : (
        <PickList
          label={tree.name}
          rows={rows.map(({ key, name, children }) => ({ key, name, canGoDown: children.length > 0 }))}
          chosen={[chosen]}
          isMany={false}
          onToggle={({ key }) => onChoose(key)}
          onDown={({ key }) => {
            const found = findOption(rows, key)
            if (found) {
              setPath([...path, found])
            }
          }}
        />
      )}
    </Sheet>
  )
}
