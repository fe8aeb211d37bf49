import { useEffect, useRef, useState } from 'react'
import { CallError } from '#web/app/call/call-error.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { uploadFile } from './upload-file.ts'
import type { NamedFile } from '../format-value.ts'

export type Upload = { id: number; file: File; progress: number; error: string | null }

type Options = {
  /** Gets each file as it arrives. */
  onStored: (file: NamedFile) => void
  /** How many there are already, and how many there may be. */
  count: number
  most: number
  publicTemplateKey?: string | null
}

/** Files on their way: how far each is, what went wrong, and another try. */
export function useFileUploads({ onStored, count, most, publicTemplateKey = null }: Options) {
  const text = useText('onlineForm')
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const made = useRef(0)
  const ends = useRef(new Map<number, AbortController>())

  useEffect(() => {
    const running = ends.current
    return () => running.forEach((end) => end.abort())
  }, [])

  const change = (id: number, next: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)))
  const drop = (id: number) => setUploads((all) => all.filter((one) => one.id !== id))

  async function run(id: number, file: File) {
    const end = new AbortController()
    ends.current.set(id, end)
    try {
      const stored = await uploadFile(file, {
        publicTemplateKey,
        onProgress: (part) => change(id, { progress: part }),
        signal: end.signal,
        tooLarge: (megabytes) => text('files.tooLarge', { count: megabytes }),
      })
      drop(id)
      onStored(stored)
    } catch (error) {
      change(id, { error: error instanceof CallError ? error.message : text('files.failed') })
    } finally {
      ends.current.delete(id)
    }
  }

  return {
    uploads,
    isBusy: uploads.some(({ error }) => error === null),
    add: (picked: readonly File[]) => {
      const room = Math.max(0, most - count - uploads.length)
      if (picked.length > room) {
        toast(text('files.most', { count: most }), 'warning')
      }
      for (const file of picked.slice(0, room)) {
        const id = ++made.current
        setUploads((all) => [...all, { id, file, progress: 0, error: null }])
        void run(id, file)
      }
    },
    retry: ({ id, file }: Upload) => {
      change(id, { error: null, progress: 0 })
      void run(id, file)
    },
    cancel: ({ id }: Upload) => {
      ends.current.get(id)?.abort()
      drop(id)
    },
  }
}
