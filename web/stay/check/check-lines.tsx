import { Fragment, useState } from 'react'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { CheckLine } from './check-line.tsx'
import styles from './goods-check.module.css'
import { articleMarks, type MarkedLine, type CheckSheet } from './sheet.ts'

type Props = { sheet: CheckSheet; lines: readonly MarkedLine[]; onChange: (line: MarkedLine) => void }

/** The articles of a check, by the house where guests lived in several. Who only reads it sees what was found first; all the rest is one line. */
export function CheckLines({ sheet, lines, onChange }: Props) {
  const text = useText('goods')
  const [isWhole, setWhole] = useState(false)
  const found = lines.filter((line) => articleMarks.some((mark) => line[mark] > 0))
  const isShort = !sheet.canWrite && !isWhole && found.length > 0 && found.length < lines.length
  const visibleLines = isShort ? found : lines
  return (
    <>
      {sheet.houses.map(({ id, name }) => {
        const ofHouse = visibleLines.filter((line) => line.houseId === id)
        return (
          ofHouse.length > 0 && (
            <Fragment key={id}>
              {sheet.houses.length > 1 && <h3 className={styles.part}>{name}</h3>}
              <ul className={styles.lines} aria-label={sheet.houses.length > 1 ? name : text('title')}>
                {ofHouse.map((line) => (
                  <CheckLine
                    key={line.no}
                    line={line}
                    canWrite={sheet.canWrite && !line.isDecided}
                    hasPrice={sheet.phase === 'out'}
                    onChange={onChange}
                  />
                ))}
              </ul>
            </Fragment>
          )
        )
      })}
      {isShort && (
        <PrimaryButton kind="plain" onClick={() => setWhole(true)}>
          {text('others', { count: lines.length - found.length })}
        </PrimaryButton>
      )}
    </>
  )
}
