type Signature = { type: string; at: number; bytes: number[] }

const signatures: Signature[] = [
  { type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', at: 0, bytes: [0x47, 0x49, 0x46, 0x38] },
  { type: 'image/webp', at: 8, bytes: [0x57, 0x45, 0x42, 0x50] },
  { type: 'image/avif', at: 4, bytes: [0x66, 0x74, 0x79, 0x70, 0x61, 0x76, 0x69, 0x66] },
  { type: 'application/pdf', at: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'application/zip', at: 0, bytes: [0x50, 0x4b, 0x03, 0x04] },
]

/** What a file is by its first bytes; what the sender calls it is not believed. */
export function contentTypeOf(bytes: Buffer): string {
  const found = signatures.find((signature) =>
    signature.bytes.every((byte, index) => bytes[signature.at + index] === byte),
  )
  return found?.type ?? 'application/octet-stream'
}

/** Types a browser may show in place: pictures and PDF, nothing that can carry script. */
export const mayShow = (type: string): boolean => type.startsWith('image/') || type === 'application/pdf'
