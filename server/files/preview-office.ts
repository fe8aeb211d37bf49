import { previewLimits, type PreviewSheet, type PreviewSlide } from '#domain/files/preview.ts'
import { dateStyles, readCells, sharedTexts } from '#domain/files/read-cells.ts'
import { readSlide } from '#domain/files/read-slides.ts'
import { readWord } from '#domain/files/read-word.ts'
import { attributeOf, xmlTokens } from '#domain/files/xml-tokens.ts'
import { zipDirectory } from '#domain/files/zip-directory.ts'
import { unpackText } from './unpack.ts'
import { dayOfSerial } from './xlsx-writer.ts'

/** A part of a document that unpacks larger is not read: it would hold everybody up. */
const mostPart = 8 * 1024 * 1024

/** What stands in a text document; null when it cannot be read. */
export function previewDocument(bytes: Buffer) {
  const xml = unpackText(bytes, 'word/document.xml', mostPart)
  return xml === null ? null : readWord(xml)
}

/** The sheets of a workbook, in their order, without those that are hidden; null when it cannot be read. */
export function previewSheets(bytes: Buffer): { sheets: PreviewSheet[]; isCut: boolean } | null {
  const workbook = unpackText(bytes, 'xl/workbook.xml', mostPart)
  const links = unpackText(bytes, 'xl/_rels/workbook.xml.rels', mostPart)
  if (workbook === null || links === null) {
    return null
  }
  const places = new Map(
    elements(links, 'Relationship').map((one) => [
      attributeOf(one, 'Id') ?? '',
      (attributeOf(one, 'Target') ?? '').replace(/^\/xl\//, ''),
    ]),
  )
  const named = elements(workbook, 'sheet').filter((one) => attributeOf(one, 'state') === undefined)
  const shared = sharedTexts(unpackText(bytes, 'xl/sharedStrings.xml', mostPart) ?? '')
  const days = dateStyles(unpackText(bytes, 'xl/styles.xml', mostPart) ?? '')
  const dayText = (serial: number) => dayOfSerial(serial)?.replace(' 00:00:00', '')
  const sheets = named.slice(0, previewLimits.sheets).map((one): PreviewSheet => {
    const place = places.get(attributeOf(one, 'r:id') ?? '') ?? ''
    const xml = unpackText(bytes, `xl/${place}`, mostPart)
    const cells = xml === null ? { rows: [], isCut: false } : readCells(xml, { shared, days, dayText })
    return { name: attributeOf(one, 'name') ?? '', ...cells }
  })
  return { sheets, isCut: named.length > sheets.length || sheets.some((sheet) => sheet.isCut) }
}

const elements = (xml: string, name: string): string[] =>
  [...xmlTokens(xml)].flatMap((token) =>
    (token.kind === 'open' || token.kind === 'empty') && token.name === name ? [token.attributes] : [],
  )

/** The slides of a presentation, in their order; null when there are none. */
export function previewSlides(bytes: Buffer): { slides: PreviewSlide[]; isCut: boolean } | null {
  const numbers = (zipDirectory(bytes) ?? [])
    .flatMap(({ name }) => Number(/^ppt\/slides\/slide(\d+)\.xml$/.exec(name)?.[1] ?? 0) || [])
    .sort((one, other) => one - other)
  if (numbers.length === 0) {
    return null
  }
  const slides = numbers
    .slice(0, previewLimits.slides)
    .map((no) => readSlide(unpackText(bytes, `ppt/slides/slide${no}.xml`, mostPart) ?? ''))
  return { slides, isCut: numbers.length > slides.length }
}
