import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

export const StoredFile = z.object({
  fileId: z.string(),
  fileName: z.string(),
  size: z.number(),
  contentType: z.string(),
})

const FileId = z.object({ fileId: z.uuid() })

export const filesApi = {
  /** Takes one file in. It is its owner's alone until something it belongs to shows it to others. */
  upload: endpoint({
    method: 'POST',
    path: portal('/system/file/v1/upload'),
    access: 'user',
    upload: { maxBytes: 20 * 1024 * 1024 },
    gives: StoredFile,
    limit: { max: 120, seconds: 60, per: 'user' },
  }),

  preview: endpoint({
    method: 'GET',
    path: portal('/system/file/v1/preview'),
    access: 'user',
    query: FileId,
    gives: z.any(),
    envelope: 'file',
  }),

  download: endpoint({
    method: 'GET',
    path: portal('/system/file/v1/downloadFile'),
    access: 'user',
    query: FileId,
    gives: z.any(),
    envelope: 'file',
  }),
}
