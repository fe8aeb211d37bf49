import Pdfkit from 'pdfkit'
import { faceForFile, type Weight } from './fonts.ts'
import { breakLines, type Line, type TextStyle } from './lines.ts'
import { RareFont, type PdfRef } from './rare-font.ts'

/** What of the package is used beyond its types: objects of the file itself. */
type RawDocument = {
  ref(data: Record<string, unknown>): PdfRef
  _root: { data: Record<string, unknown> }
  page: { dictionary: PdfRef; annotations: PdfRef[]; fonts: Record<string, PdfRef> }
  addContent(operators: string): void
  endAcroForm(): void
}

export type PdfInfo = {
  title: string
  author: string
  language: 'zh-CN' | 'en-US'
  /** The instant written into the file. The same content at the same instant is the same bytes. */
  at: number
}

export type Ink = 'ink' | 'soft' | 'pine' | 'danger'
const colours: Record<Ink, string> = { ink: '#1C2420', soft: '#5B665F', pine: '#1F6F54', danger: '#B3261E' }

export const pageSize = { width: 595.28, height: 841.89, edge: 56 } as const

/** A PDF in the making: A4 pages, our fonts, coordinates from the top left in points. */
export type PdfFile = {
  /** Begins the next page and gives its number, from 1. */
  addPage(): number
  pageCount(): number
  /** Goes back to a page, to write what is known only at the end. */
  toPage(number: number): void
  /** Draws one line with its baseline there. */
  line(line: Line, x: number, baseline: number, style: TextStyle & { ink?: Ink }): void
  text(text: string, x: number, baseline: number, style: TextStyle & { ink?: Ink }): void
  rule(x1: number, y1: number, x2: number, y2: number, ink?: Ink): void
  box(x: number, y: number, width: number, height: number, fill?: string): void
  /** Draws a path of our own (as SVG writes it), from that corner, so many times as large. */
  shape(path: string, x: number, y: number, scale: number, fill: string): void
  /** Prepares a place for a signature on the current page; the signature itself comes later and changes nothing else. */
  signatureField(name: string, at: { x: number; y: number; width: number; height: number }): void
  finish(): Promise<Buffer>
}

export function createPdf(info: PdfInfo): PdfFile {
  const doc = new Pdfkit({
    pdfVersion: '1.7',
    size: 'A4',
    autoFirstPage: false,
    bufferPages: true,
    margin: 0,
    lang: info.language,
    info: {
      Title: info.title,
      Author: info.author,
      Producer: 'Shanju',
      Creator: 'Shanju',
      CreationDate: new Date(info.at),
    },
  })
  // The library can do what the type above says, which its own types leave out.
  const raw = doc as unknown as RawDocument
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  for (const weight of ['regular', 'bold'] satisfies Weight[]) {
    // The package takes a parsed font too; its types do not say so.
    doc.registerFont(weight, faceForFile(weight) as unknown as string)
  }
  const rareFonts: RareFont[] = []
  const fields: PdfRef[] = []
  let pages = 0

  function rareFontFor(sign: string): RareFont {
    const font = rareFonts.find((one) => one.has(sign)) ?? rareFonts.find((one) => !one.isFull)
    if (font) {
      return font
    }
    const added = new RareFont(raw, `R${rareFonts.length + 1}`)
    rareFonts.push(added)
    return added
  }

  function rareText(text: string, x: number, baseline: number, style: TextStyle & { ink?: Ink }): void {
    const [red = 0, green = 0, blue = 0] = (colours[style.ink ?? 'ink'].match(/[0-9A-F]{2}/g) ?? []).map(
      (part) => Math.round((Number.parseInt(part, 16) / 255) * 1000) / 1000,
    )
    for (const sign of text) {
      const font = rareFontFor(sign)
      raw.page.fonts[font.name] = font.ref
      const code = font.codeOf(sign).toString(16).padStart(2, '0')
      // The page's own coordinates run downwards, and letters must not stand on their heads.
      raw.addContent(
        `q 1 0 0 -1 ${x.toFixed(2)} ${baseline.toFixed(2)} cm ${red} ${green} ${blue} rg ` +
          `BT /${font.name} ${style.size} Tf <${code}> Tj ET Q`,
      )
      x += style.size
    }
  }

  const file: PdfFile = {
    addPage() {
      doc.addPage()
      pages += 1
      return pages
    },
    pageCount: () => pages,
    toPage(number) {
      doc.switchToPage(number - 1)
    },
    line(line, x, baseline, style) {
      for (const run of line.runs) {
        if (run.isRare) {
          rareText(run.text, x + run.x, baseline, style)
        } else {
          doc
            .font(style.weight)
            .fontSize(style.size)
            .fillColor(colours[style.ink ?? 'ink'])
          doc.text(run.text, x + run.x, baseline, { lineBreak: false, baseline: 'alphabetic' })
        }
      }
    },
    text(text, x, baseline, style) {
      const [line] = breakLines(text, style, Number.POSITIVE_INFINITY)
      if (line) {
        file.line(line, x, baseline, style)
      }
    },
    rule(x1, y1, x2, y2, ink = 'soft') {
      doc.lineWidth(0.5).strokeColor(colours[ink]).moveTo(x1, y1).lineTo(x2, y2).stroke()
    },
    box(x, y, width, height, fill) {
      doc.rect(x, y, width, height)
      if (fill) {
        doc.fill(fill)
      } else {
        doc.lineWidth(0.5).strokeColor(colours.soft).stroke()
      }
    },
    shape(path, x, y, scale, fill) {
      doc.save().translate(x, y).scale(scale).path(path).fill(fill).restore()
    },
    signatureField(name, { x, y, width, height }) {
      const appearance = raw.ref({
        Type: 'XObject',
        Subtype: 'Form',
        BBox: [0, 0, width, height],
        Resources: {},
      })
      appearance.end(`0.8 w 0.75 0.78 0.76 RG [3 3] 0 d 0.5 0.5 ${width - 1} ${height - 1} re S\n`)
      const widget = raw.ref({
        Type: 'Annot',
        Subtype: 'Widget',
        FT: 'Sig',
        // The package writes an object as a text where a plain string would become a name.
        // oxlint-disable-next-line no-new-wrappers, unicorn/new-for-builtins
        T: new String(name),
        Rect: [x, pageSize.height - y - height, x + width, pageSize.height - y],
        P: raw.page.dictionary,
        // Printed, and locked against being moved.
        F: 132,
        AP: { N: appearance },
      })
      widget.end()
      raw.page.annotations.push(widget)
      fields.push(widget)
    },
    finish() {
      if (fields.length > 0) {
        const form = raw.ref({ Fields: fields, SigFlags: 3 })
        form.end()
        raw._root.data['AcroForm'] = form
        // The form is our own and written; the package would look for one it began itself.
        raw.endAcroForm = () => {}
        raw._root.data['Extensions'] = { ESIC: { BaseVersion: '1.7', ExtensionLevel: 1 } }
      }
      rareFonts.forEach((font) => font.finish())
      doc.end()
      return whole
    },
  }
  return file
}
