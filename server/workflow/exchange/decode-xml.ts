/** The text of an XML file, or the encoding it names and is not written in. */
type DecodedXml = { xml: string } | { badEncoding: string }

const MARKS: readonly (readonly [encoding: string, ...bytes: number[]])[] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
  // Without a mark, the first sign of a file is still the one that opens a tag.
  ['utf-16le', 0x3c, 0x00],
  ['utf-16be', 0x00, 0x3c],
]

/** Reads the bytes of an XML file as its mark or its declaration says they are written; UTF-8 goes without saying. */
export function decodeXml(bytes: Uint8Array): DecodedXml {
  const marked = MARKS.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte))?.[0]
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]
  // A declaration that can be read sign by sign says of two-byte signs what is not so: tools that write text out of
  // memory leave it there, and write UTF-8.
  const isMistaken = marked === undefined && /^(utf-?16|ucs-?2|iso-10646-ucs-2)/i.test(declared ?? '')
  const encoding = isMistaken ? 'utf-8' : (marked ?? declared ?? 'utf-8')
  try {
    return { xml: new TextDecoder(encoding, { fatal: true }).decode(bytes) }
  } catch {
    return { badEncoding: encoding }
  }
}
