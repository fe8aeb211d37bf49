import { previewLimits, type PreviewSheet } from './preview.ts'
import { attributeOf, xmlTokens } from './xml-tokens.ts'

/** The texts that cells refer to by number; reading aids are left out. */
export function sharedTexts(xml: string): string[] {
  const texts: string[] = []
  let isText = false
  let aids = 0
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (isText && aids === 0) {
        texts.push((texts.pop() ?? '') + token.text)
      }
    } else if (token.name === 'si' && token.kind !== 'close') {
      texts.push('')
    } else if (token.name === 't') {
      isText = token.kind === 'open'
    } else if (token.name === 'rPh') {
      aids += token.kind === 'open' ? 1 : -1
    }
  }
  return texts
}

/** The numbers of the styles by which a cell shows a day. */
export function dateStyles(xml: string): Set<number> {
  const own = new Set<number>()
  const days = new Set<number>()
  let isCells = false
  let count = 0
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      continue
    }
    if (token.name === 'numFmt' && token.kind !== 'close') {
      const code = (attributeOf(token.attributes, 'formatCode') ?? '').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '')
      if (/[ymdhs]/i.test(code)) {
        own.add(Number(attributeOf(token.attributes, 'numFmtId')))
      }
    } else if (token.name === 'cellXfs') {
      isCells = token.kind === 'open'
    } else if (token.name === 'xf' && token.kind !== 'close' && isCells) {
      const format = Number(attributeOf(token.attributes, 'numFmtId') ?? 0)
      const isBuiltIn = (format >= 14 && format <= 22) || (format >= 27 && format <= 36) || format >= 50
      if (own.has(format) || (isBuiltIn && format < 59)) {
        days.add(count)
      }
      count += 1
    }
  }
  return days
}

type Around = {
  shared: readonly string[]
  days: ReadonlySet<number>
  dayText: (serial: number) => string | undefined
}

/** The cells of a sheet as somebody sees them, as far as a preview goes. */
export function readCells(xml: string, around: Around): Omit<PreviewSheet, 'name'> {
  const rows: string[][] = []
  let column = 0
  let cell = { type: '', style: 0, text: '' }
  let isValue = false
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      cell.text += isValue ? token.text : ''
      continue
    }
    if (token.name === 'row' && token.kind !== 'close') {
      if (rows.length >= previewLimits.rows) {
        return { rows, isCut: true }
      }
      rows.push([])
      column = -1
    } else if (token.name === 'c') {
      if (token.kind !== 'close') {
        column = columnOf(attributeOf(token.attributes, 'r')) ?? column + 1
        const style = Number(attributeOf(token.attributes, 's') ?? 0)
        cell = { type: attributeOf(token.attributes, 't') ?? '', style, text: '' }
      }
      if (token.kind === 'close' && column < previewLimits.columns) {
        const row = rows.at(-1) ?? []
        while (row.length < column) {
          row.push('')
        }
        row[column] = cellText(cell, around).slice(0, previewLimits.cell)
      }
    } else if (token.name === 'v' || token.name === 't') {
      isValue = token.kind === 'open'
    }
  }
  return { rows, isCut: false }
}

function cellText(
  { type, style, text }: { type: string; style: number; text: string },
  around: Around,
): string {
  if (type === 's') {
    return around.shared[Number(text)] ?? ''
  }
  if (type === 'b') {
    return text === '1' ? 'TRUE' : 'FALSE'
  }
  if (type !== '' && type !== 'n') {
    return text
  }
  const number = Number(text)
  if (text === '' || Number.isNaN(number)) {
    return text
  }
  // A number is kept with all digits a computer has; nobody wrote the last of them.
  return (
    (around.days.has(style) ? around.dayText(number) : undefined) ?? String(Number(number.toPrecision(12)))
  )
}

function columnOf(place: string | undefined): number | undefined {
  const letters = /^([A-Z]{1,3})\d+$/.exec(place ?? '')?.[1]
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
