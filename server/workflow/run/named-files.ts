import { fieldsOf, isRecord } from '#domain/record.ts'
export type NamedFile = { id: string; name: string }

/** The files a list of them names, by `id` or `fileId`. */
export function filesIn(files: unknown): NamedFile[] {
  const list: unknown[] = Array.isArray(files) ? files : []
  return list.map((file) => {
    const { id, fileId, name, fileName } = isRecord(file) ? file : fieldsOf({ id: file })
    return { id: String(id ?? fileId ?? ''), name: String(name ?? fileName ?? '') }
  })
}
