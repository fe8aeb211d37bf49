import {
  DndContext,
  DragOverlay,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core'
import { useState, type ReactNode } from 'react'
import {
  insertBranch,
  isWithinPath,
  moveBranch,
  type Branch,
  type MayLieIn,
  type TreePath,
} from '#domain/portal/edit-tree.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import { nearestGap } from '#console/ui/nearest-gap.ts'
import { TreeList, type TreeView } from './TreeList.tsx'
import styles from './editor.module.css'
import pieces from '#console/ui/pieces.module.css'

/** Something that can be put into the outline. */
export type ShelfItem<T> = {
  key: string
  title: string
  detail?: string
  branch: Branch<T>
  isUsed?: boolean
}

type TreeDesignerProps<T> = {
  shelf: readonly { title: string; items: readonly ShelfItem<T>[]; empty?: ReactNode }[]
  branches: readonly Branch<T>[]
  selected: TreePath | null
  select: (path: TreePath | null) => void
  onChange: (branches: readonly Branch<T>[]) => void
  mayLieIn: MayLieIn<T>
  mayHold: (value: T) => boolean
  face: TreeView<T>['face']
  problemsAt: (path: TreePath) => readonly string[]
  empty: string
  /** The settings of what is selected, or of the whole. */
  children: ReactNode
}

/** A shelf, an outline that is ordered by mouse and keyboard, and the settings of what is chosen in it. */
export function TreeDesigner<T>(props: TreeDesignerProps<T>) {
  const { shelf, branches, selected, select, onChange, mayLieIn, mayHold, children } = props
  const text = useText('portal')
  const [dragged, setDragged] = useState<{ from: TreePath | null; branch: Branch<T> } | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const applyEdit = (next: { branches: readonly Branch<T>[]; at: TreePath }) => {
    onChange(next.branches)
    select(next.at)
  }
  const onDragStart = ({ active }: DragStartEvent) =>
    // Every draggable of this tree is registered with these fields.
    setDragged(active.data.current as { from: TreePath | null; branch: Branch<T> })
  const onDragEnd = ({ over }: DragEndEvent) => {
    // Only the gaps of the tree can be dropped on.
    const to = (over?.data.current as { path: TreePath } | undefined)?.path
    if (dragged && to) {
      applyEdit(
        dragged.from === null
          ? { branches: insertBranch(branches, to, dragged.branch), at: to }
          : moveBranch(branches, dragged.from, to),
      )
    }
    setDragged(null)
  }
  /** Where a click or Enter on the shelf puts something: into what is selected, beside it, or at the end. */
  const add = (branch: Branch<T>) => {
    const at = placeFor(branches, selected, branch.value, mayLieIn)
    if (at) {
      applyEdit({ branches: insertBranch(branches, at, branch), at })
    }
  }
  const view: TreeView<T> = {
    ...props,
    mayHold,
    put: applyEdit,
    isTarget: (parent, value) =>
      dragged !== null &&
      mayLieIn(dragged.branch.value, value) &&
      (dragged.from === null || !isWithinPath(parent, dragged.from)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestGap}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDragged(null)}
    >
      <div className={styles.design}>
        <aside className={styles.shelf} aria-label={text('shelf')}>
          {shelf.map(({ title, items, empty }) => (
            <section key={title}>
              <h2>{title}</h2>
              {items.map((item) => (
                <ShelfEntry key={item.key} item={item} onAdd={() => add(item.branch)} />
              ))}
              {items.length === 0 && empty}
            </section>
          ))}
        </aside>
        <div className={pieces.canvas}>
          <TreeList view={view} branches={branches} parent={[]} holder={null} />
          {branches.length === 0 && <p className={pieces.empty}>{props.empty}</p>}
          <p className={styles.canvasHint}>{text('keysHint')}</p>
        </div>
        <aside className={styles.settings} aria-label={text('settings')}>
          {children}
        </aside>
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && <div className={pieces.overlay}>{props.face(dragged.branch.value).title}</div>}
      </DragOverlay>
    </DndContext>
  )
}

function placeFor<T>(
  branches: readonly Branch<T>[],
  selected: TreePath | null,
  value: T,
  mayLieIn: MayLieIn<T>,
): TreePath | null {
  // The first that may hold it, looking outwards from what is selected; at the end the whole definition.
  for (let depth = selected?.length ?? 0; depth >= 0; depth -= 1) {
    const around = (selected ?? []).slice(0, depth)
    const holder = around.reduce<{ value: T | null; children: readonly Branch<T>[] }>(
      (above, place) => above.children[place] ?? { value: null, children: [] },
      { value: null, children: branches },
    )
    if (mayLieIn(value, holder.value)) {
      const beside = selected?.[depth]
      return [...around, beside === undefined ? holder.children.length : beside + 1]
    }
  }
  return null
}

function ShelfEntry<T>({ item, onAdd }: { item: ShelfItem<T>; onAdd: () => void }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `shelf ${item.key}`,
    data: { from: null, branch: item.branch },
    disabled: item.isUsed ?? false,
  })
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={pieces.entry}
      data-shelf={item.key}
      data-dragging={isDragging || undefined}
      disabled={item.isUsed}
      onClick={onAdd}
      {...listeners}
    >
      <Icon name="plus" size={13} />
      <span>{item.title}</span>
      {item.detail && <small>{item.detail}</small>}
    </button>
  )
}
