import { constants, deflateRawSync, deflateSync } from 'node:zlib'

type Part = string | Buffer

/** A PDF of these objects, numbered from one; the first is its root. */
function pdfOfObjects(objects: readonly Part[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n')]
  const places: number[] = []
  let at = parts[0]?.length ?? 0
  for (const [no, object] of objects.entries()) {
    places.push(at)
    const part = Buffer.concat([
      Buffer.from(`${no + 1} 0 obj\n`),
      Buffer.from(object),
      Buffer.from('\nendobj\n'),
    ])
    parts.push(part)
    at += part.length
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\n`
  return Buffer.concat([...parts, Buffer.from(`${end}startxref\n${at}\n%%EOF\n`)])
}

const stream = (content: Part, more = ''): Buffer => {
  const bytes = Buffer.from(content)
  return Buffer.concat([
    Buffer.from(`<< /Length ${bytes.length} ${more} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ])
}

/** One page, whose content is the fourth object. */
const onePage = (resources: string, contents = '4 0 R'): string[] => [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 400] /Resources << ${resources} >> /Contents ${contents} >>`,
]

/** As older programs write them: Chinese in GBK, in a font the reader has to bring, and beside it a black page of a fax. */
export function faxPdf(): Buffer {
  const line = Buffer.from([0xc9, 0xbd, 0xbe, 0xd3, 0xba, 0xcf, 0xcd, 0xac]).toString('hex')
  return pdfOfObjects([
    ...onePage('/Font << /F1 5 0 R >> /XObject << /I 8 0 R >>'),
    stream(`BT /F1 40 Tf 40 300 Td <${line}> Tj ET q 200 0 0 200 0 0 cm /I Do Q`),
    '<< /Type /Font /Subtype /Type0 /BaseFont /SimSun /Encoding /GBK-EUC-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /SimSun /DW 1000 /FontDescriptor 7 0 R ' +
      '/CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> >>',
    '<< /Type /FontDescriptor /FontName /SimSun /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 ' +
      '/Descent -120 /CapHeight 700 /StemV 80 >>',
    // Each row is like the one above it, which is one bit; the first is like a white one.
    stream(
      Buffer.alloc(8, 0xff),
      '/Type /XObject /Subtype /Image /Width 64 /Height 64 /BitsPerComponent 1 /ColorSpace /DeviceGray /Decode [1 0] ' +
        '/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 64 /EndOfBlock false >>',
    ),
  ])
}

/** With a password nobody knows. */
export function lockedPdf(): Buffer {
  const key = '5a'.repeat(32)
  const lock = `<< /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`
  return pdfOfObjects([...onePage(''), stream('')], `/Encrypt ${lock} /ID [<${key}> <${key}>]`)
}

/** What a few bytes unpack to: so many times 64 MB. */
function bomb(times: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(64 * 1024 * 1024, 0x20), {
    finishFlush: constants.Z_FULL_FLUSH,
  })
  return Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array.from({ length: times }, () => block),
    Buffer.from([3, 0, 0, 0, 0, 0]),
  ])
}

const packed = '/Filter /FlateDecode'

/** Files that are made to fill the memory of whoever opens them: by a page, a font, or very many pieces of a page. */
export const fillingPdfs = {
  page: () => pdfOfObjects([...onePage(''), stream(bomb(64), packed)]),
  font: () =>
    pdfOfObjects([
      ...onePage('/Font << /F1 5 0 R >>'),
      stream('BT /F1 12 Tf 72 300 Td (abc) Tj ET'),
      '<< /Type /Font /Subtype /TrueType /BaseFont /A /FontDescriptor 6 0 R /FirstChar 0 /LastChar 1 /Widths [] >>',
      '<< /Type /FontDescriptor /FontName /A /Flags 4 /FontFile2 7 0 R >>',
      stream(bomb(64), packed),
    ]),
  pieces: () =>
    pdfOfObjects([
      ...onePage('', `[${'4 0 R '.repeat(100_000)}]`),
      stream(deflateSync(Buffer.alloc(4 * 1024 * 1024, 0x20)), packed),
    ]),
}

/** Four kilobytes that are never done with: a drawing of twenty drawings, each of twenty others, eleven times over. */
export function endlessPdf(): Buffer {
  const depth = 11
  const drawings = Array.from({ length: depth + 1 }, (_, no) =>
    stream(
      no < depth ? `/X${no + 1} Do `.repeat(20) : '0 0 m 10 10 l S '.repeat(20),
      `/Type /XObject /Subtype /Form /BBox [0 0 400 400] /Resources << /XObject << /X${no + 1} ${6 + no} 0 R >> >>`,
    ),
  )
  return pdfOfObjects([...onePage('/XObject << /X0 5 0 R >>'), stream('/X0 Do'), ...drawings])
}

/** What gave an older reader trouble: no end to the objects, none to the tree of pages, none to a number. */
export function tangledPdfs(): Buffer[] {
  const deep = Array.from({ length: 40_000 }, (_, no) => `${no} 0 obj << /Kids [${no + 1} 0 R] >> endobj`)
  return [
    '1 0 obj '.repeat(500_000),
    `1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj ${deep.join(' ')}`,
    `1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj 2 0 obj << /Kids [${'1'.repeat(2_000_000)}] >> endobj`,
  ].map((text) => Buffer.from(`%PDF-1.5\n${text}`))
}
