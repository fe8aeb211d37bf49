import {
  DndContext,
  DragOverlay,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragStartEvent,
} from '@dnd-kit/core'
import { useState } from 'react'
import { insertPiece, movePiece, type FormPiece } from '#domain/forms/definition/edit-form.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { nearestGap } from '#console/ui/nearest-gap.ts'
import { Canvas, type Dragged } from './Canvas.tsx'
import { useFormDesign } from './designer-context.ts'
import { Palette, type PaletteItem } from './Palette.tsx'
import { PhoneFrame } from './PhoneFrame.tsx'
import { pieceName } from './piece-names.ts'
import { PieceSettings } from './PieceSettings.tsx'
import pieces from '#console/ui/pieces.module.css'
import styles from './form-designer.module.css'

/** Palette, canvas, settings and phone: what a form consists of is dragged and chosen here. */
export function WorkArea({ hasPreview }: { hasPreview: boolean }) {
  const text = useText('forms')
  const language = useLanguage((state) => state.language)
  const { form, object, change } = useFormDesign()
  const [dragged, setDragged] = useState<Dragged>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const onDragStart = ({ active }: DragStartEvent) => {
    // What is draggable and where it can be dropped is set by the canvas and the palette, with these fields.
    const { at, piece, item } = active.data.current as { at?: string; piece?: FormPiece; item?: PaletteItem }
    const dragging = piece ?? item?.piece
    setDragged(dragging ? { at: at ?? null, piece: dragging } : null)
  }
  const onDragEnd = ({ over }: DragEndEvent) => {
    // Only the gaps of the canvas can be dropped on.
    const place = over?.data.current as { list: string; index: number } | undefined
    if (dragged && place) {
      const done =
        dragged.at === null
          ? {
              form: insertPiece(form, place.list, place.index, dragged.piece),
              at: `${place.list}[${place.index}]`,
            }
          : movePiece(form, dragged.at, place.list, place.index)
      change(done.form, done.at)
    }
    setDragged(null)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestGap}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragCancel={() => setDragged(null)}
    >
      <div className={styles.work} data-preview={hasPreview || undefined}>
        <Palette />
        <Canvas dragged={dragged} />
        <aside className={styles.panel} aria-label={text('settings')}>
          <PieceSettings />
        </aside>
        {hasPreview && <PhoneFrame />}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={pieces.overlay}>
            {pieceName(form, object, dragged.at ?? 'parts[0]', dragged.piece, language) ||
              text(`control.${'kind' in dragged.piece ? dragged.piece.kind : 'tab'}`)}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
