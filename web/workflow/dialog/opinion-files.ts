import { isRecord } from '#domain/record.ts'
import type { NamedFile } from '#web/ui/form/format-value.ts'

/** The files of an opinion. They travel as a text of JSON; who wrote it may have used one of several names. */
export function opinionFiles(json: string): NamedFile[] {
  let list: unknown
  try {
    list = json === '' ? [] : JSON.parse(json)
  } catch {
    return []
  }
  return (Array.isArray(list) ? list : []).flatMap((file: unknown): NamedFile[] => {
    const id = isRecord(file) ? (file.id ?? file.fileId) : undefined
    const name = isRecord(file) ? (file.name ?? file.fileName) : undefined
    return typeof id === 'string' ? [{ id, name: typeof name === 'string' ? name : id }] : []
  })
}

export const filesJson = (files: readonly NamedFile[]): string | null =>
  files.length === 0 ? null : JSON.stringify(files)
