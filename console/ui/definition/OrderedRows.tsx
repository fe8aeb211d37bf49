import {
  DndContext,
  PointerSensor,
  closestCenter,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import { Button } from 'antd'
import { useRef, type ReactNode } from 'react'
import { moveItem } from '#domain/move-item.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import styles from './definition.module.css'
import { ProblemsAt } from './problems.tsx'

type OrderedRowsProps<Row> = {
  /** The place in the definition: `display`. */
  at: string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** Said while there is none. */
  empty: string
  children: (row: Row, index: number, set: (row: Row) => void) => ReactNode
  onChange: (rows: Row[]) => void
}

/** Rows of a definition in their order, which is changed with the mouse or with the buttons of each. */
export function OrderedRows<Row>({ at, rows, nameOf, empty, children, onChange }: OrderedRowsProps<Row>) {
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  const list = useRef<HTMLOListElement>(null)
  const move = (from: number, by: -1 | 1) => {
    onChange(moveItem(rows, from, from + by))
    // The keyboard goes along with the row, so that it can be moved on; at the end only back.
    requestAnimationFrame(() => {
      const buttons = list.current?.children[from + by]?.querySelectorAll<HTMLElement>('[data-move]:enabled')
      const found = [...(buttons ?? [])]
      const same = found.find((button) => button.dataset['move'] === String(by))
      const next = same ?? found[0]
      next?.focus()
    })
  }
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over && active.id !== over.id) {
      onChange(moveItem(rows, Number(active.id) - 1, Number(over.id) - 1))
    }
  }
  if (rows.length === 0) {
    return (
      <>
        <p className={styles.none}>{empty}</p>
        <ProblemsAt at={at} depth="own" />
      </>
    )
  }
  return (
    <DndContext
      accessibility={{ screenReaderInstructions: { draggable: '' } }}
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
    >
      <ol ref={list} className={styles.rows}>
        {rows.map((row, index) => (
          <OrderedRow
            // oxlint-disable-next-line react/no-array-index-key -- a row may be renamed while one types in it
            key={index}
            id={index + 1}
            name={nameOf(row)}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onMove={(by) => move(index, by)}
            onRemove={() => onChange(rows.toSpliced(index, 1))}
          >
            {children(row, index, (next) => onChange(rows.with(index, next)))}
            <ProblemsAt at={`${at}[${index}]`} depth="members" />
          </OrderedRow>
        ))}
      </ol>
      <ProblemsAt at={at} depth="own" />
    </DndContext>
  )
}

type OrderedRowProps = {
  id: number
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (by: -1 | 1) => void
  onRemove: () => void
  children: ReactNode
}

function OrderedRow({ id, name, isFirst, isLast, onMove, onRemove, children }: OrderedRowProps) {
  const text = useText('definitions')
  const { setNodeRef: setDragged, listeners, transform, isDragging } = useDraggable({ id })
  const { setNodeRef: setTarget, isOver } = useDroppable({ id })
  return (
    <li
      ref={(node) => {
        setDragged(node)
        setTarget(node)
      }}
      className={styles.row}
      data-dragging={isDragging || undefined}
      data-over={(isOver && !isDragging) || undefined}
      style={transform ? { transform: `translateY(${transform.y}px)` } : undefined}
    >
      {/* Only a mouse takes hold of it; the buttons at the end do the same for the keyboard. */}
      <span className={styles.handle} title={text('drag')} aria-hidden="true" {...listeners}>
        <Icon name="density" size={14} />
      </span>
      <div className={styles.rowBody}>{children}</div>
      <span className={styles.rowActions}>
        <Button
          type="text"
          size="small"
          disabled={isFirst}
          data-move={-1}
          aria-label={text('up', { name })}
          icon={<Icon name="sortUp" size={14} />}
          onClick={() => onMove(-1)}
        />
        <Button
          type="text"
          size="small"
          disabled={isLast}
          data-move={1}
          aria-label={text('down', { name })}
          icon={<Icon name="sortDown" size={14} />}
          onClick={() => onMove(1)}
        />
        <Button
          type="text"
          size="small"
          aria-label={text('take', { name })}
          icon={<Icon name="cross" size={14} />}
          onClick={onRemove}
        />
      </span>
    </li>
  )
}
