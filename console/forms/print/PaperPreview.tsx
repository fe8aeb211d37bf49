import { fieldsOfTable } from '#domain/forms/definition/field-reference.ts'
import { printedForm, type PrintedData, type PrintedPart } from '#domain/forms/print/printed-form.ts'
import type { Language } from '#domain/language.ts'
import { useText } from '#console/text/text.ts'
import { useFormDesign } from '../designer/designer-context.ts'
import styles from './print.module.css'

/** The sheet, drawn from the same parts as the file, with examples in the place of data. */
export function PaperPreview({ language }: { language: Language }) {
  const text = useText('forms')
  const paper = useText('form-print')
  const { form, object } = useFormDesign()
  const data: PrintedData = {
    language,
    isShown: () => true,
    isMet: () => true,
    rowsOf: () => 2,
    textAt: (table, name) => {
      const field = fieldsOfTable(object, table).find(({ key }) => key === name)
      const option = field?.options?.[0]
      return option
        ? (language === 'en-US' && option.nameEn) || option.name
        : paper(`example.${(field?.type === 'ref' && field.to) || (field?.type ?? 'text')}`)
    },
    totalOf: (_table, total, label) => `${text(`total.${total.as}`)} ${label} ${paper('example.money')}`,
  }
  const printed = printedForm(form, object, data)
  const opinion = ['step', 'person', 'result', 'opinion', 'at'] as const
  return (
    // A region that scrolls must be reachable by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroll} aria-label={paper('preview')} tabIndex={0}>
      <article className={styles.sheet} lang={language}>
        {(printed.hasLogo || printed.header !== '') && (
          <header className={styles.letterhead}>
            {printed.hasLogo && <img src="/console/logo.svg" alt="" width={36} height={36} />}
            <span>{printed.header}</span>
          </header>
        )}
        <h2>{printed.title}</h2>
        {printed.parts.map((part, index) => (
          // The same layout gives the same parts in the same order.
          // oxlint-disable-next-line react/no-array-index-key
          <PartOnPaper key={index} part={part} columns={printed.columns} />
        ))}
        {printed.hasOpinions && (
          <>
            <h3>{paper('opinions')}</h3>
            <table className={styles.table}>
              <thead>
                <tr>
                  {opinion.map((key) => (
                    <th key={key} scope="col">
                      {paper(`opinion.${key}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                <tr>
                  {opinion.map((key) => (
                    <td key={key}>{paper(`opinionExample.${key}`)}</td>
                  ))}
                </tr>
              </tbody>
            </table>
          </>
        )}
        {printed.signatures.length > 0 && (
          <div className={styles.signing}>
            {printed.signatures.map((name, index) => (
              // Two may have the same name.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={index}>
                {name}
                <i />
              </span>
            ))}
          </div>
        )}
        <footer>{[printed.footer, paper('pages')].filter((one) => one !== '').join(' · ')}</footer>
      </article>
    </section>
  )
}

function PartOnPaper({ part, columns }: { part: PrintedPart; columns: number }) {
  switch (part.kind) {
    case 'heading':
      return <h3>{part.text}</h3>
    case 'note':
      return <p className={styles.note}>{part.text}</p>
    case 'cells':
      return (
        <dl className={styles.cells} style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
          {part.rows.flat().map(({ label, value, span }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the order of the form is the order of its cells
            <div key={index} className={styles.cell} style={{ gridColumn: `span ${span}` }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )
    case 'table':
      return (
        <>
          <h3>{part.title}</h3>
          <table className={styles.table}>
            <thead>
              <tr>
                {part.columns.map(({ title, isNumber }) => (
                  <th key={title} scope="col" data-number={isNumber || undefined}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {part.rows.map((cells, row) => (
                // oxlint-disable-next-line react/no-array-index-key -- examples have no key
                <tr key={row}>
                  {cells.map((cell, at) => (
                    <td key={part.columns[at]?.title} data-number={part.columns[at]?.isNumber || undefined}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {part.totals.map((total) => (
            <p key={total} className={styles.total}>
              {total}
            </p>
          ))}
        </>
      )
  }
}
