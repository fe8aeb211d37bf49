import type { PdfFile, PdfProblem } from './pdf-document.ts'
import { PdfSheet } from './PdfSheet.tsx'
import styles from './pdf.module.css'

type Props = {
  file: PdfFile
  /** How many pages are shown, from the first. */
  pages: number
  label: (no: number) => string
  onProblem: (problem: PdfProblem) => void
}

/** The pages of an opened PDF below each other. */
export function PdfSheets({ file, pages, label, onProblem }: Props) {
  return (
    <ol className={styles.sheets}>
      {Array.from({ length: pages }, (_, at) => (
        <PdfSheet key={at} file={file} no={at + 1} label={label(at + 1)} onProblem={onProblem} />
      ))}
    </ol>
  )
}
