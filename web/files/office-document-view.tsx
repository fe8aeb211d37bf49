import { useId, useState } from 'react'
import type { PreviewBlock, PreviewSheet, PreviewSlide } from '#domain/files/preview.ts'
import { useText } from '#web/text/text.ts'
import styles from './file-preview.module.css'

/** The paragraphs of a text document as it reads, without its looks. */
export function DocumentView({ blocks }: { blocks: readonly PreviewBlock[] }) {
  const text = useText('files')
  if (blocks.length === 0) {
    return <p className={styles.none}>{text('empty')}</p>
  }
  return (
    <div className={styles.document} data-said>
      {blocks.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a document never changes
        <DocumentBlock key={at} block={block} />
      ))}
    </div>
  )
}

function DocumentBlock({ block }: { block: PreviewBlock }) {
  switch (block.kind) {
    case 'heading':
      return block.level <= 2 ? <h3>{block.text}</h3> : <h4>{block.text}</h4>
    case 'item':
      return <p className={styles.item}>{block.text}</p>
    case 'table':
      return <ReadTable rows={block.rows} />
    default:
      return <p>{block.text}</p>
  }
}

/** Lines of cells, wider than the screen if need be. */
function ReadTable({ rows, label }: { rows: readonly (readonly string[])[]; label?: string }) {
  const text = useText('files')
  const width = Math.max(0, ...rows.map((row) => row.length))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than the screen, it is scrolled by keys too
    <section className={styles.scroll} tabIndex={0} aria-label={label || text('table')}>
      <table className={styles.table} data-said>
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a document never changes
            <tr key={at}>
              {Array.from({ length: width }, (_, column) => (
                <td key={column}>{row[column] ?? ''}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The sheets of a workbook, one at a time. */
export function WorkbookView({ sheets }: { sheets: readonly PreviewSheet[] }) {
  const text = useText('files')
  const id = useId()
  const [at, setAt] = useState(0)
  const sheet = sheets[at]
  if (sheet === undefined || sheets.every(({ rows }) => rows.length === 0)) {
    return <p className={styles.none}>{text('empty')}</p>
  }
  const isOne = sheets.length === 1
  return (
    <>
      {!isOne && (
        <div className={styles.tabs} role="tablist" aria-label={text('sheets')} data-said>
          {sheets.map(({ name }, no) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${no}`}
              aria-selected={no === at}
              onClick={() => setAt(no)}
            >
              {name}
            </button>
          ))}
        </div>
      )}
      <div {...(isOne ? {} : { role: 'tabpanel', 'aria-labelledby': `${id}-${at}` })}>
        {sheet.rows.length === 0 ? (
          <p className={styles.none}>{text('empty')}</p>
        ) : (
          <ReadTable rows={sheet.rows} label={sheet.name} />
        )}
      </div>
    </>
  )
}

/** The words on each slide of a presentation. */
export function SlidesView({ slides }: { slides: readonly PreviewSlide[] }) {
  const text = useText('files')
  return (
    <ol className={styles.slides}>
      {slides.map(({ title, lines }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a document never changes
        <li key={at} className={styles.slide}>
          <span className={styles.number}>{text('slide', { number: at + 1 })}</span>
          <div data-said>
            {title !== '' && <h3>{title}</h3>}
            {lines.map((line, no) => (
              // oxlint-disable-next-line react/no-array-index-key -- a document never changes
              <p key={no}>{line}</p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
