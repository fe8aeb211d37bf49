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

const Prop = z.optional(z.nullable(z.string().check(z.maxLength(200))))
const FileProps = z.object({
  id: z.optional(z.uuid()),
  fileId: z.optional(z.uuid()),
  prop1: Prop,
  prop2: Prop,
  prop3: Prop,
  prop4: Prop,
  prop5: Prop,
  prop6: Prop,
})

const Lines = z.array(z.array(z.string()))

const Page = z.object({ title: z.string(), lines: z.array(z.string()) })

/** A file as a screen shows it: itself, or what could be read out of it. `isCut`: there is more than is shown. */
const FilePreview = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['image', 'video', 'audio', 'pdf']) }),
  z.object({ kind: z.literal('text'), text: z.string(), isCut: z.boolean() }),
  z.object({
    kind: z.literal('document'),
    blocks: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('heading'), level: z.int(), text: z.string() }),
        z.object({ kind: z.enum(['item', 'text']), text: z.string() }),
        z.object({ kind: z.literal('table'), rows: Lines }),
      ]),
    ),
    isCut: z.boolean(),
  }),
  z.object({
    kind: z.literal('sheet'),
    sheets: z.array(z.object({ name: z.string(), rows: Lines, isCut: z.boolean() })),
    isCut: z.boolean(),
  }),
  z.object({
    kind: z.literal('slides'),
    slides: z.array(Page),
    isCut: z.boolean(),
  }),
  /** It can only be downloaded: of an older office program, of an unknown kind, or damaged. */
  z.object({ kind: z.literal('none'), reason: z.enum(['oldOffice', 'unknown', 'broken']) }),
])

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

  /** A file to be shown or downloaded: one the caller may read; without a caller, one that anybody may see. */
  preview: endpoint({
    method: 'GET',
    path: portal('/system/file/v1/preview'),
    access: 'public',
    query: FileId,
    gives: z.any(),
    envelope: 'file',
  }),

  download: endpoint({
    method: 'GET',
    path: portal('/system/file/v1/downloadFile'),
    access: 'public',
    query: FileId,
    gives: z.any(),
    envelope: 'file',
  }),

  /** What a screen needs to show a file: its name and size, and what can be read out of office documents and texts. */
  onlinePreview: endpoint({
    method: 'GET',
    path: portal('/file/onlinePreviewController/v1/onlinePreview'),
    access: 'user',
    query: FileId,
    gives: z.extend(StoredFile, { shown: FilePreview }),
    limit: { max: 60, seconds: 60, per: 'user' },
  }),

  /** Keeps up to six texts beside files of one's own, such as the form and the field they belong to. Gives how many. */
  updateFileExtraProp: endpoint({
    method: 'POST',
    path: portal('/system/file/v1/updateFileExtraProp'),
    access: 'user',
    body: z.union([z.array(FileProps).check(z.maxLength(100)), FileProps]),
    gives: z.int(),
  }),

  /**
   * A file that anybody may see, at an address a page can put into a picture: it names the tenant itself, as a
   * picture sends no headers. What lies there never changes.
   */
  publicFile: endpoint({
    method: 'GET',
    path: portal('/system/file/v1/public/:tenantCode/:fileId'),
    access: 'public',
    params: z.object({ tenantCode: z.string().check(z.minLength(1), z.maxLength(50)), fileId: z.uuid() }),
    gives: z.any(),
    envelope: 'file',
  }),
}
