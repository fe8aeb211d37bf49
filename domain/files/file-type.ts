const OFFICE = 'application/vnd.openxmlformats-officedocument'

export const fileTypes = {
  word: `${OFFICE}.wordprocessingml.document`,
  sheet: `${OFFICE}.spreadsheetml.sheet`,
  slides: `${OFFICE}.presentationml.presentation`,
  oldOffice: 'application/x-ole-storage',
  pdf: 'application/pdf',
  zip: 'application/zip',
  text: 'text/plain',
  rtf: 'application/rtf',
  program: 'application/x-executable',
  unknown: 'application/octet-stream',
} as const

type Mark = readonly [type: string, at: number, bytes: string]

/** How files begin. The first that fits counts. */
const marks: readonly Mark[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['image/bmp', 0, 'BM'],
  ['image/avif', 4, 'ftypavif'],
  ['image/avif', 4, 'ftypavis'],
  ['image/heic', 4, 'ftyphei'],
  ['image/heic', 4, 'ftypmif1'],
  ['video/quicktime', 4, 'ftypqt'],
  ['audio/mp4', 4, 'ftypM4A'],
  ['video/mp4', 4, 'ftyp'],
  ['video/webm', 0, '\x1a\x45\xdf\xa3'],
  ['audio/wav', 8, 'WAVE'],
  ['audio/mpeg', 0, 'ID3'],
  ['audio/mpeg', 0, '\xff\xfb'],
  ['audio/amr', 0, '#!AMR'],
  ['application/ogg', 0, 'OggS'],
  [fileTypes.pdf, 0, '%PDF-'],
  [fileTypes.rtf, 0, '{\\rtf'],
  [fileTypes.oldOffice, 0, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  ['application/vnd.rar', 0, 'Rar!\x1a\x07'],
  ['application/x-7z-compressed', 0, "7z\xbc\xaf'\x1c"],
  ['application/gzip', 0, '\x1f\x8b'],
  [fileTypes.zip, 0, 'PK\x03\x04'],
  [fileTypes.zip, 0, 'PK\x05\x06'],
  [fileTypes.program, 0, 'MZ'],
  [fileTypes.program, 0, '\x7fELF'],
  [fileTypes.program, 0, '\xca\xfe\xba\xbe'],
  [fileTypes.program, 0, '\xfe\xed\xfa'],
  [fileTypes.program, 0, '\xcf\xfa\xed\xfe'],
  [fileTypes.program, 0, '\xce\xfa\xed\xfe'],
  [fileTypes.program, 0, '#!'],
]

/** What a file is by its bytes; what the sender calls it is not believed. Of an archive `officeType` knows more. */
export function fileTypeOf(bytes: Uint8Array): string {
  const found = marks.find(([, at, begin]) =>
    Array.from(begin, (sign) => sign.charCodeAt(0)).every((byte, index) => bytes[at + index] === byte),
  )?.[0]
  // Two letters are no proof where a text may begin with them.
  if (found === 'image/bmp' || (found === fileTypes.program && bytes[0] === 0x4d)) {
    return isText(bytes) ? fileTypes.text : found
  }
  return found ?? (isText(bytes) ? fileTypes.text : fileTypes.unknown)
}

const OFFICE_PLACES = [
  ['word/document.xml', fileTypes.word],
  ['xl/workbook.xml', fileTypes.sheet],
  ['ppt/presentation.xml', fileTypes.slides],
] as const

/** Office documents are archives; one that carries a program is none of the kinds we know. */
export function officeType(namesInArchive: readonly string[]): string {
  const names = new Set(namesInArchive)
  if (!names.has('[Content_Types].xml')) {
    return fileTypes.zip
  }
  const hasMacros = [...names].some((name) => name.endsWith('vbaProject.bin'))
  const office = OFFICE_PLACES.find(([place]) => names.has(place))?.[1]
  return office === undefined || hasMacros ? fileTypes.zip : office
}

const looked = 65_536

function isText(bytes: Uint8Array): boolean {
  const begin = bytes.subarray(0, looked)
  if (begin.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13)) {
    return false
  }
  return ['utf-8', 'gb18030'].some((code) => {
    try {
      new TextDecoder(code, { fatal: true }).decode(begin, { stream: bytes.length > looked })
      return true
    } catch {
      return false
    }
  })
}

/** A text as people read it: in UTF-8, or in the older code of Chinese computers; null when it is none. */
export function decodeTextFile(bytes: Uint8Array): string | null {
  for (const code of ['utf-8', 'gb18030']) {
    try {
      return new TextDecoder(code, { fatal: true }).decode(bytes)
    } catch {
      // Not written in this one.
    }
  }
  return null
}
