import { writeZip } from './zip-writer.ts'

/** An archive of texts, as tests need one. */
export async function textZip(files: Record<string, string>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, content]) => ({ name, content: [content] }))
  const chunks: Buffer[] = []
  for await (const chunk of writeZip(entries)) {
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const types = { '[Content_Types].xml': '<Types/>' }

export const docxOf = (body: string) =>
  textZip({
    ...types,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
  })

export const pptxOf = (slides: readonly string[]) =>
  textZip({
    ...types,
    'ppt/presentation.xml': '<p/>',
    ...Object.fromEntries(slides.map((slide, at) => [`ppt/slides/slide${at + 1}.xml`, slide])),
  })

/** The smallest picture there is. */
export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The same, saying of itself that it is larger. */
export function testPicture(width: number, height: number): Buffer {
  const bytes = Buffer.from(pixel)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}
