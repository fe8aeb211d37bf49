import { useState } from 'react'
import { yuan } from '#web/ui/kit/format-money.ts'
import { useText } from '#web/text/text.ts'
import { PhotoGrid } from '#web/ui/picture/PhotoGrid.tsx'
import { Stepper } from '#web/ui/field/Stepper.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import styles from './check-line.module.css'
import { CheckPhotos } from './check-photos.tsx'
import { articleMarks, lineAmount, type MarkedLine } from './sheet.ts'

type Props = {
  line: MarkedLine
  canWrite: boolean
  hasPrice: boolean
  onChange: (line: MarkedLine) => void
}

/** One article: how many there should be, what became of them, and opened, where it is marked. */
export function CheckLine({ line, canWrite, hasPrice, onChange }: Props) {
  const text = useText('goods')
  const [isOpen, setOpen] = useState(false)
  const marked = articleMarks.filter((mark) => line[mark] > 0)
  const amount = lineAmount(line)
  const words = (
    <>
      <span className={styles.name}>
        {line.name}
        <span className={styles.count}>
          {text('count', { count: line.quantity })}
          {hasPrice && ` · ${text('each', { price: yuan(line.price) })}`}
        </span>
      </span>
      <span className={styles.marks}>
        {marked.length === 0 && <span className={styles.fine}>{text('fine')}</span>}
        {marked.map((mark) => (
          <Tag key={mark} tone={mark === 'consumed' ? 'info' : 'warn'}>
            {text('marked', { mark: text(`marks.${mark}`), count: line[mark] })}
          </Tag>
        ))}
        {line.isDecided && marked.length > 0 && <Tag tone="pine">{text('states.decided')}</Tag>}
        {hasPrice && amount > 0 && <span className={styles.amount}>{yuan(amount)}</span>}
      </span>
    </>
  )
  return (
    <li className={styles.line}>
      {canWrite ? (
        <button type="button" className={styles.row} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words}
        </button>
      ) : (
        <div className={styles.row}>{words}</div>
      )}
      {!canWrite && (line.note !== '' || line.fileIds.length > 0) && (
        <div className={styles.more}>
          {line.note !== '' && <p data-said>{line.note}</p>}
          <CheckPhotos fileIds={line.fileIds} label={line.name} />
        </div>
      )}
      {canWrite && isOpen && (
        <div className={styles.more}>
          {articleMarks.map((mark) => (
            <Stepper
              key={mark}
              label={text(`marks.${mark}`)}
              value={line[mark]}
              min={0}
              max={line.quantity - articleMarks.reduce((sum, one) => sum + (one === mark ? 0 : line[one]), 0)}
              onChange={(value) => onChange({ ...line, [mark]: value })}
            />
          ))}
          {marked.length > 0 && (
            <>
              <TextField
                label={text('note')}
                value={line.note}
                maxLength={200}
                onChange={(note) => onChange({ ...line, note })}
              />
              <PhotoGrid
                label={text('photos')}
                photos={line.fileIds.map((fileId) => ({ fileId, width: 1, height: 1 }))}
                most={4}
                onChange={(photos) => onChange({ ...line, fileIds: photos.map(({ fileId }) => fileId) })}
              />
            </>
          )}
        </div>
      )}
    </li>
  )
}
