import { useDraggable, useDroppable } from '@dnd-kit/core'
import { Button } from 'antd'
import { Fragment, type KeyboardEvent } from 'react'
import {
  homeOf,
  insertPiece,
  isWithin,
  mayStandIn,
  pieceOf,
  removePiece,
  stepPiece,
  type FormPiece,
} from '#domain/forms/definition/edit-form.ts'
import type { FormControl } from '#domain/forms/definition/form-definition.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import { useFormDesign } from './designer-context.ts'
import { fieldOf, isControl, pieceName } from './piece-names.ts'
import pieces from '#console/ui/pieces.module.css'
import styles from './form-designer.module.css'

/** What is being dragged: a piece of the form by its place, or a new one; null while nothing is. */
export type Dragged = { at: string | null; piece: FormPiece } | null

/** The form in the shape of a phone: every part can be chosen, dragged, and moved with the keyboard. */
export function Canvas({ dragged }: { dragged: Dragged }) {
  const text = useText('forms')
  const { form, select } = useFormDesign()
  return (
    <div className={pieces.canvas}>
      <div className={styles.phone}>
        <button type="button" className={styles.phoneTitle} onClick={() => select('')}>
          {form.name}
        </button>
        <div className={styles.phoneBody}>
          <PieceList list="parts" inside={form.parts} dragged={dragged} />
          {form.parts.length === 0 && <p className={pieces.empty}>{text('form.emptyCanvas')}</p>}
        </div>
      </div>
      <p className={styles.keys}>{text('form.keysHint')}</p>
    </div>
  )
}

type PieceListProps = { list: string; inside: readonly FormPiece[]; dragged: Dragged }

function PieceList({ list, inside, dragged }: PieceListProps) {
  const { form, object } = useFormDesign()
  const isTarget =
    dragged !== null &&
    mayStandIn(form, object, dragged.piece, list) &&
    (dragged.at === null || !isWithin(list, dragged.at))
  return (
    <div className={pieces.list}>
      {inside.map((piece, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces of a form have no other name than their place
        <Fragment key={index}>
          <Gap list={list} index={index} isTarget={isTarget} />
          <Piece at={`${list}[${index}]`} piece={piece} dragged={dragged} />
        </Fragment>
      ))}
      <Gap list={list} index={inside.length} isTarget={isTarget} />
    </div>
  )
}

/** A line between two pieces at which something can be let go. */
function Gap({ list, index, isTarget }: { list: string; index: number; isTarget: boolean }) {
  const { setNodeRef, isOver } = useDroppable({
    id: `${list}#${index}`,
    data: { list, index },
    disabled: !isTarget,
  })
  return (
    <div
      ref={setNodeRef}
      className={pieces.gap}
      data-gap={`${list}#${index}`}
      data-open={isTarget || undefined}
      data-over={isOver || undefined}
    />
  )
}

function Piece({ at, piece, dragged }: { at: string; piece: FormPiece; dragged: Dragged }) {
  const text = useText('forms')
  const language = useLanguage((state) => state.language)
  const { form, object, selected, select, change, problems } = useFormDesign()
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: at, data: { at, piece } })
  const name = pieceName(form, object, at, piece, language)
  const kind = 'kind' in piece ? piece.kind : 'tab'
  const wrong = problems.filter((problem) => pieceOf(problem.at) === at)
  const remove = () => change(removePiece(form, at), '')
  const step = (by: 1 | -1) => {
    const result = stepPiece(form, object, at, by)
    change(result.form, result.at)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) {
      return
    }
    const { list, index } = homeOf(at)
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      step(event.key === 'ArrowUp' ? -1 : 1)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      remove()
    } else if ((event.ctrlKey || event.metaKey) && event.key === 'd') {
      event.preventDefault()
      // A field may be on a form once; a piece without a field may be copied.
      if (isControl(piece) && piece.field === undefined) {
        change(insertPiece(form, list, index + 1, piece), `${list}[${index + 1}]`)
      }
    }
  }
  return (
    <div
      className={pieces.piece}
      data-holds={!isControl(piece) || undefined}
      data-selected={selected === at || undefined}
      data-wrong={wrong.length > 0 || undefined}
      data-dragging={isDragging || undefined}
    >
      <div className={pieces.head}>
        <button
          ref={setNodeRef}
          type="button"
          className={pieces.handle}
          data-at={at}
          aria-pressed={selected === at}
          onClick={() => select(at)}
          onKeyDown={onKeyDown}
          {...listeners}
        >
          <span>
            {name || text(`control.${kind}`)}
            {isControl(piece) && isRequired(piece, fieldOf(form, object, at, piece)?.required) && (
              <em className={styles.needed} aria-label={text('field.required')}>
                *
              </em>
            )}
          </span>
          <small>{text(`control.${kind}`)}</small>
          {isControl(piece) && <ControlMarks control={piece} />}
        </button>
        {selected === at && (
          <span className={pieces.tools}>
            <Button
              type="text"
              size="small"
              aria-label={`${text('up')} ${name}`}
              icon={<Icon name="sortUp" size={13} />}
              onClick={() => step(-1)}
            />
            <Button
              type="text"
              size="small"
              aria-label={`${text('down')} ${name}`}
              icon={<Icon name="sortDown" size={13} />}
              onClick={() => step(1)}
            />
            <Button
              type="text"
              size="small"
              aria-label={`${text('remove')} ${name}`}
              icon={<Icon name="remove" size={13} />}
              onClick={remove}
            />
          </span>
        )}
      </div>
      {wrong.map((problem) => (
        <p key={`${problem.at} ${problem.reason}`} className={styles.problem} role="alert">
          {problem.message}
        </p>
      ))}
      {'parts' in piece && <PieceList list={`${at}.parts`} inside={piece.parts} dragged={dragged} />}
      {'controls' in piece && <PieceList list={`${at}.controls`} inside={piece.controls} dragged={dragged} />}
      {'tabs' in piece && <PieceList list={`${at}.tabs`} inside={piece.tabs} dragged={dragged} />}
    </div>
  )
}

const isRequired = ({ rules }: FormControl, isOfField: boolean | undefined): boolean =>
  isOfField === true || (rules ?? '').split('|').includes('required')

/** What a control does besides holding a value, in signs. */
function ControlMarks({ control }: { control: FormControl }) {
  const text = useText('forms')
  const marks = [
    control.formula !== undefined && text('mark.formula'),
    (control.showWhen ?? control.requiredWhen ?? control.readOnlyWhen) !== undefined &&
      text('mark.condition'),
    control.default !== undefined && text('mark.default'),
  ].filter((mark) => mark !== false)
  return marks.map((mark) => (
    <span key={mark} className={styles.mark}>
      {mark}
    </span>
  ))
}
