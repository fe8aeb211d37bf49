import { useQuery } from '@tanstack/react-query'
import { filesApi } from '#api/files/files.ts'
import { previewLimits } from '#domain/files/preview.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { PdfSheets } from '#web/ui/pdf/PdfSheets.tsx'
import { useOpenedPdf } from '#web/ui/pdf/use-opened-pdf.ts'
import styles from '../file-preview.module.css'
import { FileLoading, LoadAgain, NotShown } from '../file-state.tsx'

/** The pages of a PDF where the browser shows none by itself, each drawn as it comes near. */
export default function PdfPages({ fileId }: { fileId: string }) {
  const text = useText('files')
  const query = useQuery({ ...callQuery(filesApi.preview, { query: { fileId } }), staleTime: Infinity })
  const [opened, setOpened] = useOpenedPdf(query.data)
  if (query.error) {
    return <LoadAgain message={query.error.message} onAgain={query.refetch} />
  }
  if (opened === null) {
    return <FileLoading />
  }
  if (typeof opened === 'string') {
    return <NotShown reason={opened} />
  }
  const pageCount = Math.min(opened.pageCount, previewLimits.slides)
  return (
    <>
      <PdfSheets
        file={opened}
        pages={pageCount}
        label={(number) => text('slide', { number })}
        onProblem={setOpened}
      />
      {pageCount < opened.pageCount && <p className={styles.cut}>{text('cut')}</p>}
    </>
  )
}
