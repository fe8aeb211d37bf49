import { buffer } from 'node:stream/consumers'
import type { filesApi } from '#api/files/files.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { fileExtension } from '#domain/files/file-name.ts'
import { fileTypes, decodeTextFile } from '#domain/files/file-type.ts'
import { previewLimits } from '#domain/files/preview.ts'
import type { FileStore } from '#server/gateways/files/file-store.ts'
import { openZip } from '#server/gateways/files/zip-archive.ts'
import { previewSheets, previewSlides, previewDocument } from './preview-office.ts'
import { readSheet } from './read-sheet.ts'

type FilePreview = CallOutput<typeof filesApi.onlinePreview>['shown']
type StoredFile = { name: string; content_type: string; sha256: string }

/** Pictures that browsers of phones show; the others are left to the programs that know them. */
const pictures = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']

/** How a file can be shown on a screen: itself, or what can be read out of it; or that it cannot. */
export async function previewOf(files: FileStore, file: StoredFile): Promise<FilePreview> {
  const type = file.content_type
  if (pictures.includes(type)) {
    return { kind: 'image' }
  }
  if (type.startsWith('video/') || type.startsWith('audio/')) {
    return { kind: type.startsWith('video/') ? 'video' : 'audio' }
  }
  if (type === fileTypes.pdf) {
    return { kind: 'pdf' }
  }
  const isRead = [fileTypes.text, fileTypes.word, fileTypes.sheet, fileTypes.slides].some(
    (one) => one === type,
  )
  if (!isRead) {
    return { kind: 'none', reason: type === fileTypes.oldOffice ? 'oldOffice' : 'unknown' }
  }
  const bytes = await buffer(await files.open(file.sha256))
  try {
    return await readOut(type, fileExtension(file.name), bytes)
  } catch {
    // Whatever is broken in it, or unpacks beyond measure.
    return { kind: 'none', reason: 'broken' }
  }
}

async function readOut(type: string, ending: string, bytes: Buffer): Promise<FilePreview> {
  const broken: FilePreview = { kind: 'none', reason: 'broken' }
  switch (type) {
    case fileTypes.word: {
      const found = await previewDocument((await openZip(bytes)) ?? [])
      return found === null ? broken : { kind: 'document', ...found }
    }
    case fileTypes.sheet: {
      const found = await previewSheets((await openZip(bytes)) ?? [])
      return found === null ? broken : { kind: 'sheet', ...found }
    }
    case fileTypes.slides: {
      const found = await previewSlides((await openZip(bytes)) ?? [])
      return found === null ? broken : { kind: 'slides', ...found }
    }
    default:
      return ending === 'csv' ? csvOf(bytes) : textOf(bytes)
  }
}

async function csvOf(bytes: Buffer): Promise<FilePreview> {
  const lines = await readSheet(bytes)
  if (lines === null) {
    return textOf(bytes)
  }
  const rows = lines
    .slice(0, previewLimits.rows)
    .map((line) => line.slice(0, previewLimits.columns).map((cell) => cell.slice(0, previewLimits.cell)))
  const isCut = lines.length > rows.length
  return { kind: 'sheet', sheets: [{ name: '', rows, isCut }], isCut }
}

function textOf(bytes: Buffer): FilePreview {
  const text = decodeTextFile(bytes)
  if (text === null) {
    return { kind: 'none', reason: 'broken' }
  }
  const { characters } = previewLimits
  return { kind: 'text', text: text.slice(0, characters), isCut: text.length > characters }
}
