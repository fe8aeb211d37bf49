import { previewLimits, type PreviewBlock } from './preview.ts'
import { attributeOf, xmlTokens } from './xml-tokens.ts'

type Paragraph = { text: string; style: string; isItem: boolean }

/** The paragraphs and tables of a text document, in their order; what a table holds in a table stands in its cell. */
export function readWord(xml: string): { blocks: PreviewBlock[]; isCut: boolean } {
  const blocks: PreviewBlock[] = []
  let paragraph: Paragraph | null = null
  let rows: string[][] = []
  let cell: string[] = []
  let tables = 0
  let isText = false
  let size = 0
  for (const token of xmlTokens(xml)) {
    if (size > previewLimits.characters || blocks.length >= previewLimits.blocks) {
      return { blocks, isCut: true }
    }
    if (token.kind === 'text') {
      if (isText && paragraph !== null) {
        paragraph.text += token.text
        size += token.text.length
      }
      continue
    }
    const isOpen = token.kind !== 'close'
    switch (token.name) {
      case 'w:p':
        if (token.kind === 'open') {
          paragraph = { text: '', style: '', isItem: false }
        } else if (token.kind === 'close' && paragraph !== null) {
          if (tables > 0) {
            cell.push(paragraph.text.trim())
          } else if (paragraph.text.trim() !== '') {
            blocks.push(blockOf(paragraph))
          }
          paragraph = null
        }
        break
      case 'w:t':
        isText = token.kind === 'open'
        break
      case 'w:tab':
      case 'w:br':
      case 'w:cr':
        if (isOpen && paragraph !== null) {
          paragraph.text += token.name === 'w:tab' ? '\t' : '\n'
        }
        break
      case 'w:pStyle':
        if (isOpen && paragraph !== null) {
          paragraph.style = attributeOf(token.attributes, 'w:val') ?? ''
        }
        break
      case 'w:numPr':
        if (isOpen && paragraph !== null) {
          paragraph.isItem = true
        }
        break
      case 'w:tbl':
        tables += token.kind === 'open' ? 1 : token.kind === 'close' ? -1 : 0
        if (tables === 1 && token.kind === 'open') {
          rows = []
        } else if (tables === 0 && token.kind === 'close') {
          blocks.push({ kind: 'table', rows: rows.slice(0, previewLimits.tableRows) })
        }
        break
      case 'w:tr':
        if (tables === 1 && token.kind === 'open') {
          rows.push([])
        }
        break
      case 'w:tc':
        if (tables === 1 && token.kind === 'open') {
          cell = []
        } else if (tables === 1 && token.kind === 'close') {
          rows.at(-1)?.push(cell.filter((line) => line !== '').join('\n'))
        }
        break
      default:
    }
  }
  return { blocks, isCut: false }
}

function blockOf({ text, style, isItem }: Paragraph): PreviewBlock {
  const level = /^(?:heading|标题)?\s*(\d)$/i.exec(style)?.[1]
  if (level !== undefined || /^title$/i.test(style)) {
    return { kind: 'heading', level: Math.min(Math.max(Number(level ?? 1), 1), 6), text: text.trim() }
  }
  return { kind: isItem ? 'item' : 'text', text: text.trim() }
}
