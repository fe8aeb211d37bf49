/** Something on a page; the measures are points from the upper left corner of an A4 page. */
export type PdfMark =
  | {
      readonly text: string
      readonly x: number
      readonly y: number
      readonly size: number
      readonly bold?: true
    }
  | { readonly from: readonly [number, number]; readonly to: readonly [number, number]; readonly red?: true }

export const pageSize = { width: 595, height: 842 } as const

const RED = '0.75 0.15 0.12'

/** A text as the font of every reader of Chinese knows it: two bytes for a character. */
const coded = (text: string): string =>
  `<${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('')}>`

function drawn(mark: PdfMark): string {
  if ('text' in mark) {
    const { text, x, y, size, bold } = mark
    // A bold line is one that is also outlined: readers have the font in one weight.
    const weight = bold ? `2 Tr ${(size / 30).toFixed(2)} w` : '0 Tr'
    return `BT ${weight} /F1 ${size} Tf 1 0 0 1 ${x} ${pageSize.height - y} Tm ${coded(text)} Tj ET`
  }
  const [[x, y], [right, below]] = [mark.from, mark.to]
  const colour = mark.red ? RED : '0.2 0.2 0.2'
  return `${colour} RG 0.8 w ${x} ${pageSize.height - y} m ${right} ${pageSize.height - below} l S 0 0 0 RG`
}

/** A PDF of these pages, the same bytes for the same pages. No font is in it: readers bring the one it names. */
export function pdfOf(pages: readonly (readonly PdfMark[])[]): Buffer {
  const kids = pages.map((_, at) => `${6 + 2 * at} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) ' +
      '/Supplement 2 >> /DW 1000 /W [1 95 500] /FontDescriptor 5 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 ' +
      '/Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    ...pages.flatMap((marks, at) => {
      const content = marks.map(drawn).join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageSize.width} ${pageSize.height}] ` +
          `/Resources << /Font << /F1 3 0 R >> >> /Contents ${7 + 2 * at} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const places: number[] = []
  for (const [at, object] of objects.entries()) {
    places.push(text.length)
    text += `${at + 1} 0 obj\n${object}\nendobj\n`
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\n` +
      `startxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

/** How wide a text is: a character of Chinese is as wide as it is high, one of Latin half of that. */
export const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, char) => sum + (char.charCodeAt(0) < 127 ? size / 2 : size), 0)

/** A text in lines no wider than given. */
export function wrapped(text: string, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const char of text) {
    // A line does not begin with a stop.
    if (widthOf(line + char, size) > width && !'，。、；：）》'.includes(char)) {
      lines.push(line)
      line = ''
    }
    line += char
  }
  return [...lines, line]
}
