import { attributeOf, xmlTokens } from '#domain/files/xml-tokens.ts'
import { readText, type ArchivedFile } from '#server/gateways/files/zip-archive.ts'

/** A part of a workbook that unpacks larger is none that names its sheets. */
const mostPart = 8 * 1024 * 1024

/** The sheets of a workbook in their order, each with the part it is in, without those that are hidden; null when it has no list of them. */
export async function workbookSheets(
  files: readonly ArchivedFile[],
): Promise<{ name: string; part: string }[] | null> {
  const workbook = await readText(files, 'xl/workbook.xml', mostPart)
  const links = await readText(files, 'xl/_rels/workbook.xml.rels', mostPart)
  if (workbook === null || links === null) {
    return null
  }
  const places = new Map(
    elements(links, 'Relationship').map((one) => [
      attributeOf(one, 'Id') ?? '',
      (attributeOf(one, 'Target') ?? '').replace(/^\/xl\//, ''),
    ]),
  )
  return (
    elements(workbook, 'sheet')
      // Some programs say of a sheet that it is visible, others say nothing.
      .filter((one) => (attributeOf(one, 'state') ?? 'visible') === 'visible')
      .map((one) => ({
        name: attributeOf(one, 'name') ?? '',
        part: `xl/${places.get(attributeOf(one, 'r:id') ?? '') ?? ''}`,
      }))
  )
}

const elements = (xml: string, name: string): string[] =>
  [...xmlTokens(xml)].flatMap((token) =>
    (token.kind === 'open' || token.kind === 'empty') && token.name === name ? [token.attributes] : [],
  )
