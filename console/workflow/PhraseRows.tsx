import { Button, Input } from 'antd'
import { mostSharedPhrases } from '#api/workflow/office.ts'
import { useText } from '#console/text/text.ts'
import { OrderedRows } from '#console/ui/definition/OrderedRows.tsx'
import { ProblemsContext } from '#console/ui/definition/problems.tsx'
import edit from '#console/ui/edit/edit.module.css'
import { EmptyNote } from '#console/ui/EmptyNote.tsx'
import { Icon } from '#console/ui/icon.tsx'
import type { PhraseProblem, PhraseRow } from './phrase-rows.ts'

/** So long a phrase may be. */
const mostLetters = 200

type PhraseRowsProps = {
  rows: readonly PhraseRow[]
  problems: readonly PhraseProblem[]
  onChange: (rows: PhraseRow[]) => void
}

/** Phrases in the order in which they are offered, each with its English beside it. */
export function PhraseRows({ rows, problems, onChange }: PhraseRowsProps) {
  const text = useText('flows')
  const isFull = rows.length >= mostSharedPhrases
  const isLastBlank = rows.at(-1)?.phrase === ''
  const add = () => !isFull && !isLastBlank && onChange([...rows, { phrase: '', phraseEn: null }])
  const addButton = (
    <Button icon={<Icon name="plus" size={14} />} disabled={isFull} onClick={add}>
      {text('phrases.add')}
    </Button>
  )
  if (rows.length === 0) {
    return (
      <EmptyNote
        icon="flows"
        title={text('phrases.empty')}
        hint={text('phrases.emptyHint')}
        action={addButton}
      />
    )
  }
  return (
    <ProblemsContext
      value={problems.map(({ row, reason }) => ({
        at: `phrases[${row}]`,
        message: text(`phrases.${reason}`),
      }))}
    >
      <section className={edit.section}>
        <OrderedRows<PhraseRow>
          at="phrases"
          rows={rows}
          nameOf={({ phrase }) => phrase}
          empty={text('phrases.empty')}
          onChange={onChange}
        >
          {(row, index, set) => (
            <div className={edit.pair}>
              <Input
                aria-label={`${text('phrases.phrase')} ${index + 1}`}
                placeholder={text('phrases.phrase')}
                maxLength={mostLetters}
                value={row.phrase}
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- only a row that was just added is empty
                autoFocus={row.phrase === ''}
                onChange={({ target }) => set({ ...row, phrase: target.value })}
                onPressEnter={add}
              />
              <Input
                aria-label={`${text('phrases.phraseEn')} ${index + 1}`}
                placeholder={text('phrases.phraseEn')}
                maxLength={mostLetters}
                value={row.phraseEn ?? ''}
                onChange={({ target }) => set({ ...row, phraseEn: target.value || null })}
                onPressEnter={add}
              />
            </div>
          )}
        </OrderedRows>
        <div className={edit.row} style={{ marginTop: 12 }}>
          {addButton}
          <span className={edit.faint}>
            {text('phrases.count', { count: rows.length, most: mostSharedPhrases })}
          </span>
        </div>
      </section>
    </ProblemsContext>
  )
}
