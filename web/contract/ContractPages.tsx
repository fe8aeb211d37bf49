import { useQuery } from '@tanstack/react-query'
import { contractApi } from '#api/contract/contract.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { PdfSheets } from '#web/ui/pdf/PdfSheets.tsx'
import { useOpenedPdf } from '#web/ui/pdf/use-opened-pdf.ts'
import styles from './contract.module.css'

const mostPages = 300

type Stored = {
  contractId: string
  /** Names the file of this moment, so that another signature brings the longer one. */
  fileSha256: string | null
}

/** The paper itself, that of a contract as it stands now or a file that is at hand. */
export default function ContractPages(source: Stored | { file: Blob }) {
  return 'file' in source ? <Pages file={source.file} /> : <StoredPages {...source} />
}

function StoredPages({ contractId, fileSha256 }: Stored) {
  const fileQuery = callQuery(contractApi.file, { query: { contractId, inline: '1' } })
  const file = useQuery({ ...fileQuery, queryKey: [...fileQuery.queryKey, fileSha256], staleTime: Infinity })
  if (file.error) {
    return <RetryLine tip={file.error.message} onRetry={() => file.refetch()} />
  }
  return <Pages file={file.data} />
}

/** Page by page as it is printed; each page is drawn as it comes near. */
function Pages({ file }: { file: unknown }) {
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
