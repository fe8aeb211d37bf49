import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { filesApi } from '#api/files/files.ts'
import { previewLimits } from '#domain/files/preview.ts'
import { callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import styles from '../file-preview.module.css'
import { FileLoading, LoadAgain, NotShown } from '../file-state.tsx'
import { openPdf, type PdfFile, type PdfProblem } from './pdf-document.ts'
import { PdfPage } from './PdfPage.tsx'

/** The pages of a PDF where the browser shows none by itself, each drawn as it comes near. */
export default function PdfPages({ fileId }: { fileId: string }) {
  const text = useText('files')
  const query = useQuery({ ...callQuery(filesApi.preview, { query: { fileId } }), staleTime: Infinity })
  const [opened, setOpened] = useOpened(query.data)
  if (query.error) {
    return <LoadAgain message={query.error.message} onAgain={query.refetch} />
  }
  if (opened === null) {
    return <FileLoading />
  }
  if (typeof opened === 'string') {
    return <NotShown reason={opened} />
  }
  const shown = Math.min(opened.pageCount, previewLimits.slides)
  return (
    <>
      <ol className={styles.slides}>
        {Array.from({ length: shown }, (_, at) => (
          <PdfPage key={at} file={opened} no={at + 1} onProblem={setOpened} />
        ))}
      </ol>
      {shown < opened.pageCount && <p className={styles.cut}>{text('cut')}</p>}
    </>
  )
}

/** The opened file, or what is wrong with it; null until it is known. */
function useOpened(blob: unknown) {
  const [opened, setOpened] = useState<PdfFile | PdfProblem | null>(null)
  useEffect(() => {
    if (!(blob instanceof Blob)) {
      return undefined
    }
    let isGone = false
    let file: PdfFile | PdfProblem | null = null
    const closeIt = () => (typeof file === 'object' ? file?.close() : undefined)
    const open = async () => {
      file = await openPdf(await blob.arrayBuffer())
      if (isGone) {
        closeIt()
      } else {
        setOpened(file)
      }
    }
    void open()
    return () => {
      isGone = true
      closeIt()
    }
  }, [blob])
  return [opened, setOpened] as const
}
