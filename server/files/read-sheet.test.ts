import { expect, test } from 'vitest'
import { longestTurn, workUnit } from '#server/event-loop-testing.ts'
import { openZip } from '#server/gateways/files/zip-archive.ts'
import { previewSheets } from './preview-office.ts'
import { mostSheetLines, readSheet } from './read-sheet.ts'
import { textZip } from './testing.ts'

const sheetOf = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const word = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`

/** A workbook as openpyxl writes one: every sheet says whether it is seen, and parts are named from the root. */
const workbook = (sheets: readonly { name: string; state: string; part: string; rows: string }[]) =>
  textZip({
    'xl/workbook.xml': `<workbook><sheets>${sheets
      .map(
        ({ name, state }, at) => `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="r${at}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
      .map(({ part }, at) => `<Relationship Id="r${at}" Target="/xl/worksheets/${part}"/>`)
      .join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map(({ part, rows }) => [`xl/worksheets/${part}`, sheetOf(rows)])),
  })

const moved = () =>
  workbook([
    { name: 'notes', state: 'hidden', part: 'sheet3.xml', rows: `<row r="1">${word('A1', 'hidden')}</row>` },
    { name: 'people', state: 'visible', part: 'sheet2.xml', rows: `<row r="1">${word('A1', 'first')}</row>` },
    { name: 'old', state: 'visible', part: 'sheet1.xml', rows: `<row r="1">${word('A1', 'second')}</row>` },
  ])

test('the first sheet is the one people see first, wherever the file keeps it', async () => {
  expect(await readSheet(await moved())).toEqual([['first']])
  const shown = await previewSheets((await openZip(await moved())) ?? [])
  expect(shown?.sheets.map(({ name, rows }) => [name, rows])).toEqual([
    ['people', [['first']]],
    ['old', [['second']]],
  ])
})

test('a line has the number it has in the sheet, though empty ones are not written down', async () => {
  const rows = `<row r="2">${word('A2', 'title')}</row><row r="3"/><row r="6" ht="20">${word('B6', 'x')}</row>
    <row r="9"><c r="A9" s="1"/></row>`
  const bytes = await workbook([{ name: 'a', state: 'visible', part: 'sheet1.xml', rows }])
  expect(await readSheet(bytes)).toEqual([[], ['title'], [], [], [], ['', 'x']])
})

test('numbers come as they were written, however a computer keeps them', async () => {
  const kept = ['5.0000000000000001E-4', '1.3800000000000001E10', '0.30000000000000004', '1.1000000000000001']
  const cells = [...kept, '110101199003078888', '-2.5', '1E-7']
    .map((value) => `<c><v>${value}</v></c>`)
    .join('')
  const bytes = await workbook([
    { name: 'a', state: 'visible', part: 'sheet1.xml', rows: `<row>${cells}</row>` },
  ])
  expect(await readSheet(bytes)).toEqual([
    ['0.0005', '13800000000', '0.3', '1.1', '110101199003078888', '-2.5', '0.0000001'],
  ])
})

test('a row far down does not fill memory, and shows that there is more than is read', async () => {
  const rows = `<row r="1">${word('A1', 'a')}</row><row r="1048576">${word('A1048576', 'b')}</row>`
  const lines = await readSheet(await workbook([{ name: 'a', state: 'visible', part: 'sheet1.xml', rows }]))
  expect(lines?.length).toBeGreaterThan(mostSheetLines)
  expect(lines?.length).toBeLessThan(mostSheetLines + 10)
})

test('values between commas are read as they are written, in quotes or not', async () => {
  const file = 'a"b,"c""d",e\r\n"x, ""y""\nz","q"r,\n\n,"",last'
  expect(await readSheet(Buffer.from(file))).toEqual([
    ['a"b', 'c"d', 'e'],
    ['x, "y"\nz', 'qr', ''],
    [''],
    ['', '', 'last'],
  ])
})

test('a file of millions of signs, or that unpacks to as many texts, holds nobody up', async () => {
  const files = [
    Buffer.from(`"${'a'.repeat(8_000_000)}"`),
    Buffer.from(','.repeat(8_000_000)),
    await textZip({
      'xl/worksheets/sheet1.xml': sheetOf('<row><c><v>1</v></c></row>'),
      'xl/sharedStrings.xml': `<sst>${'<si><t>a</t></si>'.repeat(500_000)}</sst>`,
    }),
  ]
  // The same bound as for a form of many lines: about 200 ms on a middling machine.
  for (const file of files) {
    let shortest = Infinity
    for (let attempt = 0; attempt < 3 && shortest >= 22; attempt++) {
      shortest = Math.min(shortest, (await longestTurn(() => readSheet(file))) / workUnit())
    }
    expect(shortest).toBeLessThan(22)
  }
}, 60_000)
