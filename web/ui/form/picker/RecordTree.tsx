import { useState } from 'react'
import type { ValueRow } from '#domain/formula/scope.ts'
import type { WithChildren } from '#domain/tree.ts'
import { PickList, PickPath } from './lazy-pickers.tsx'

/** A record that hangs below another one. */
export type RecordNode = WithChildren<{ id: string; parentId: string; row: ValueRow }>

type Props = {
  label: string
  roots: readonly RecordNode[]
  chosen: readonly string[]
  isMany: boolean
  nameOf: (row: ValueRow) => string
  detailOf: (row: ValueRow) => string
  onToggle: (id: string) => void
}

/** Records level by level: a tap chooses one, another one goes to what is below it. */
export function RecordTree({ label, roots, chosen, isMany, nameOf, detailOf, onToggle }: Props) {
  const [path, setPath] = useState<readonly string[]>([])
  // What was there may be gone when the records are asked for again.
  const open = nodesOn(path, roots)
  return (
    <>
      <PickPath
        path={open.map(({ id, row }) => ({ id, name: nameOf(row) }))}
        onGo={(depth) => setPath(path.slice(0, depth))}
      />
      <PickList
        label={label}
        isMany={isMany}
        chosen={chosen}
        onToggle={({ key }) => onToggle(key)}
        onDown={({ key }) => setPath([...open.map(({ id }) => id), key])}
        rows={(open.at(-1)?.children ?? roots).map(({ id, row, children }) => ({
          key: id,
          name: nameOf(row),
          detail: detailOf(row),
          canGoDown: children.length > 0,
        }))}
      />
    </>
  )
}

function nodesOn(path: readonly string[], roots: readonly RecordNode[]): RecordNode[] {
  const [first, ...rest] = path
  const node = roots.find(({ id }) => id === first)
  return node ? [node, ...nodesOn(rest, node.children)] : []
}
