import { useEffect, useState } from 'react'
import { openPdf, type PdfFile, type PdfProblem } from './pdf-document.ts'

/** The opened file, or what is wrong with it; null until it is known. */
export function useOpenedPdf(blob: unknown) {
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
