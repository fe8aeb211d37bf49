import { previewLimits, type PreviewSheet, type PreviewSlide } from '#domain/files/preview.ts'
import { dateStyles, readCells, sharedTexts } from '#domain/files/read-cells.ts'
import { readSlide } from '#domain/files/read-slides.ts'
import { readWord } from '#domain/files/read-word.ts'
import { readText, type ArchivedFile } from '#server/gateways/files/zip-archive.ts'
import { workbookSheets } from './workbook-sheets.ts'
import { dayOfSerial } from './xlsx-writer.ts'

/** A part of a document that unpacks larger is not read: it would hold everybody up. */
const mostPart = 8 * 1024 * 1024

/** What stands in a text document; null when it cannot be read. */
export async function previewDocument(files: readonly ArchivedFile[]) {
  const xml = await readText(files, 'word/document.xml', mostPart)
  return xml === null ? null : readWord(xml)
}

/** The sheets of a workbook, in their order, without those that are hidden; null when it cannot be read. */
export async function previewSheets(
  files: readonly ArchivedFile[],
): Promise<{ sheets: PreviewSheet[]; isCut: boolean } | null> {
  const named = await workbookSheets(files)
  if (named === null) {
    return null
  }
  const shared = sharedTexts((await readText(files, 'xl/sharedStrings.xml', mostPart)) ?? '')
  const days = dateStyles((await readText(files, 'xl/styles.xml', mostPart)) ?? '')
  const dayText = (serial: number) => dayOfSerial(serial)?.replace(' 00:00:00', '')
  const sheets: PreviewSheet[] = []
  // One after the other: unpacked, each may take some megabytes.
  for (const { name, part } of named.slice(0, previewLimits.sheets)) {
    const xml = await readText(files, part, mostPart)
    const cells = xml === null ? { rows: [], isCut: false } : readCells(xml, { shared, days, dayText })
    sheets.push({ name, ...cells })
  }
  return { sheets, isCut: named.length > sheets.length || sheets.some((sheet) => sheet.isCut) }
}

/** The slides of a presentation, in their order; null when there are none. */
export async function previewSlides(
  files: readonly ArchivedFile[],
): Promise<{ slides: PreviewSlide[]; isCut: boolean } | null> {
  const numbers = files
    .flatMap(({ name }) => Number(/^ppt\/slides\/slide(\d+)\.xml$/.exec(name)?.[1] ?? 0) || [])
    .sort((one, other) => one - other)
  if (numbers.length === 0) {
    return null
  }
  const slides: PreviewSlide[] = []
  for (const no of numbers.slice(0, previewLimits.slides)) {
    slides.push(readSlide((await readText(files, `ppt/slides/slide${no}.xml`, mostPart)) ?? ''))
  }
  return { slides, isCut: numbers.length > slides.length }
}
