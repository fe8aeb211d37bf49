import { useState, type ReactNode } from 'react'
import { useText } from '#web/text/text.ts'
import { OpinionLine } from './opinion-line.tsx'
import { foldMinorLines, type RecordPart } from './record-folds.ts'
import styles from './opinion-history.module.css'
import type { Opinion } from './types.ts'

/** So many stand open; of a longer record the middle is folded, for people look at how it began and where it is. */
const OPEN = 8
const HEAD = 2
const TAIL = 5

type Props = {
  opinions: readonly Opinion[]
  title?: string
  /** What stands beside the heading. */
  action?: ReactNode
  onOpenNode?: ((nodeId: string, name: string) => void) | undefined
}

/** The record of an instance as a line of time, from its beginning to whom it waits for now. */
export function OpinionHistory({ opinions, title, action, onOpenNode }: Props) {
  const text = useText('task')
  const [isOpen, setOpen] = useState(false)
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const parts = foldMinorLines(opinions.toReversed())
  const isFolded = !isOpen && parts.length > OPEN
  const visibleParts = isFolded ? [...parts.slice(0, HEAD), ...parts.slice(-TAIL)] : parts
  const lineOf = (opinion: Opinion) => (
    <OpinionLine key={opinion.id} opinion={opinion} onOpenNode={onOpenNode} />
  )
  const partOf = (part: RecordPart): ReactNode[] => {
    if ('line' in part) {
      return [lineOf(part.line)]
    }
    const key = part.folded[0]?.id ?? ''
    if (unfolded.has(key)) {
      return part.folded.map(lineOf)
    }
    return [
      <li key={key} className={styles.fold}>
        <button
          type="button"
          aria-expanded={false}
          onClick={() => setUnfolded((before) => new Set([...before, key]))}
        >
          {text('record.minor', { count: part.folded.length })}
        </button>
      </li>,
    ]
  }
  return (
    <section className={styles.record} aria-label={title ?? text('record.title')} id="task-record">
      <div className={styles.head}>
        <h2>{title ?? text('record.title')}</h2>
        {action}
      </div>
      {parts.length === 0 && <p className={styles.empty}>{text('record.empty')}</p>}
      <ol>
        {visibleParts.flatMap((part, at) => [
          ...partOf(part),
          ...(isFolded && at === HEAD - 1
            ? [
                <li key="fold" className={styles.fold}>
                  <button type="button" onClick={() => setOpen(true)}>
                    {text('record.unfold', { count: parts.length - HEAD - TAIL })}
                  </button>
                </li>,
              ]
            : []),
        ])}
      </ol>
    </section>
  )
}
