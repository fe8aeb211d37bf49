export type NamedFile = { id: string; name: string }

/** The files a list of them names, by `id` or `fileId`. */
export function filesIn(files: unknown): NamedFile[] {
  const list: unknown[] = Array.isArray(files) ? files : []
  return list.map((file) => {
    const about = (typeof file === 'object' && file !== null ? file : { id: file }) as Record<string, unknown>
    const { id, fileId, name, fileName } = about
    return { id: String(id ?? fileId ?? ''), name: String(name ?? fileName ?? '') }
  })
}
