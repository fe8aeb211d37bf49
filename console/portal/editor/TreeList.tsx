import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Button } from 'antd'
import { Fragment, type KeyboardEvent } from 'react'
import {
  pathKey,
  removeBranch,
  stepBranch,
  type Branch,
  type MayLieIn,
  type TreePath,
  type TreeStep,
} from '#domain/portal/edit-tree.ts'
import { useText } from '#console/text/text.ts'
import { Icon, type IconName } from '#console/ui/icon.tsx'
import styles from './editor.module.css'
import pieces from '#console/ui/pieces.module.css'

/** How an outline is drawn and changed. */
export type TreeView<T> = {
  branches: readonly Branch<T>[]
  selected: TreePath | null
  select: (path: TreePath | null) => void
  put: (next: { branches: readonly Branch<T>[]; at: TreePath }) => void
  onChange: (branches: readonly Branch<T>[]) => void
  mayLieIn: MayLieIn<T>
  mayHold: (value: T) => boolean
  /** Whether what is dragged may be let go in the list below a place. */
  isTarget: (parent: TreePath, holder: T | null) => boolean
  face: (value: T) => { title: string; detail?: string; icon?: IconName }
  problemsAt: (path: TreePath) => readonly string[]
}

type TreeListProps<T> = {
  view: TreeView<T>
  branches: readonly Branch<T>[]
  parent: TreePath
  holder: T | null
}

export function TreeList<T>({ view, branches, parent, holder }: TreeListProps<T>) {
  const isTarget = view.isTarget(parent, holder)
  return (
    <div className={pieces.list}>
      {branches.map((branch, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces of an outline have no other name than their place
        <Fragment key={index}>
          <Gap path={[...parent, index]} isTarget={isTarget} />
          <Piece view={view} branch={branch} path={[...parent, index]} />
        </Fragment>
      ))}
      <Gap path={[...parent, branches.length]} isTarget={isTarget} />
    </div>
  )
}

/** A line between two pieces at which something can be let go. */
function Gap({ path, isTarget }: { path: TreePath; isTarget: boolean }) {
  const { setNodeRef, isOver } = useDroppable({
    id: `gap ${pathKey(path)}`,
    data: { path },
    disabled: !isTarget,
  })
  return (
    <div
      ref={setNodeRef}
      className={pieces.gap}
      data-gap={pathKey(path)}
      data-open={isTarget || undefined}
      data-over={isOver || undefined}
    />
  )
}

const steps: Partial<Record<string, TreeStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

function Piece<T>({ view, branch, path }: { view: TreeView<T>; branch: Branch<T>; path: TreePath }) {
  const text = useText('portal')
  const { branches, selected, select, put, mayLieIn } = view
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: `piece ${pathKey(path)}`,
    data: { from: path, branch },
  })
  const { title, detail, icon } = view.face(branch.value)
  const isSelected = selected !== null && pathKey(selected) === pathKey(path)
  const wrong = view.problemsAt(path)
  const remove = () => {
    view.onChange(removeBranch(branches, path))
    select(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined
    if (event.nativeEvent.isComposing) {
      return
    }
    if (step) {
      event.preventDefault()
      put(stepBranch(branches, path, step, mayLieIn))
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      remove()
    }
  }
  return (
    <div
      className={pieces.piece}
      data-holds={view.mayHold(branch.value) || undefined}
      data-selected={isSelected || undefined}
      data-wrong={wrong.length > 0 || undefined}
      data-dragging={isDragging || undefined}
    >
      <div className={pieces.head}>
        <button
          // What was moved by the keyboard is still what the keyboard is at.
          ref={(node) => {
            setNodeRef(node)
            if (isSelected && node && document.activeElement?.hasAttribute('data-at')) {
              node.focus({ preventScroll: true })
            }
          }}
          type="button"
          className={pieces.handle}
          data-at={pathKey(path)}
          aria-pressed={isSelected}
          onClick={() => select(path)}
          onKeyDown={onKeyDown}
          {...listeners}
        >
          {icon && <Icon name={icon} size={15} />}
          <span>{title}</span>
          {detail && <small>{detail}</small>}
        </button>
        {isSelected && (
          <span className={pieces.tools}>
            {(['up', 'down', 'in', 'out'] as const).map((step) => (
              <Button
                key={step}
                type="text"
                size="small"
                title={text(`step.${step}`)}
                aria-label={`${text(`step.${step}`)} ${title}`}
                icon={
                  <Icon
                    name={({ up: 'sortUp', down: 'sortDown', in: 'right', out: 'leave' } as const)[step]}
                    size={13}
                  />
                }
                onClick={() => put(stepBranch(branches, path, step, mayLieIn))}
              />
            ))}
            <Button
              type="text"
              size="small"
              title={text('take')}
              aria-label={`${text('take')} ${title}`}
              icon={<Icon name="remove" size={13} />}
              onClick={remove}
            />
          </span>
        )}
      </div>
      {wrong.map((message) => (
        <p key={message} className={styles.wrong} role="alert">
          {message}
        </p>
      ))}
      {view.mayHold(branch.value) && (
        <TreeList view={view} branches={branch.children} parent={path} holder={branch.value} />
      )}
    </div>
  )
}
