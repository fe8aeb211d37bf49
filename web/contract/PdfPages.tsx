import { useText } from '#web/text/text.ts'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { PdfSheets } from '#web/ui/pdf/PdfSheets.tsx'
import { useOpenedPdf } from '#web/ui/pdf/use-opened-pdf.ts'
import styles from './contract.module.css'

const mostPages = 300

/** A paper page by page as it is printed; each page is drawn as it comes near. */
export default function PdfPages({ file }: { file: unknown }) {
  const text = useText('contract')
  const [opened, setOpened] = useOpenedPdf(file)
  if (opened === null) {
    return <Skeleton kind="cards" rows={2} />
  }
  if (typeof opened === 'string') {
    return <p className={styles.soft}>{text('pages.notShown')}</p>
  }
  const pages = Math.min(opened.pageCount, mostPages)
  return (
    <section className={styles.stack} aria-label={text('pages.pages')}>
      <p className={styles.soft}>{text('pages.count', { count: opened.pageCount })}</p>
      <PdfSheets
        file={opened}
        pages={pages}
        label={(number) => text('pages.page', { number, count: opened.pageCount })}
        onProblem={setOpened}
      />
    </section>
  )
}
