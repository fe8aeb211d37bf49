import type { filesApi } from '#api/files.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/http/failure.ts'
import type { Caller, Handlers, Visit } from '#server/http/handlers.ts'
import type { FileAnswer } from '#server/http/upload.ts'
import { mayShow } from './content-type.ts'
import { keepProps } from './file-props.ts'
import { keepFile, publicFile, readableFile } from './files.ts'

type Found = Awaited<ReturnType<typeof readableFile>>

async function give(visit: Visit & { user: Caller }, fileId: string, show: boolean): Promise<FileAnswer> {
  const { env, tenant, user } = visit
  return answerOf(env, await readableFile(env.db, tenant.id, user.id, fileId), show, true)
}

async function answerOf(
  env: Env,
  file: Found,
  show: boolean,
  lasting: FileAnswer['lasting'],
): Promise<FileAnswer> {
  if (!file) {
    throw new Failure('files.notFound', {}, { status: 404 })
  }
  return {
    name: file.name,
    contentType: file.content_type,
    size: file.size,
    body: await env.gateways.files.open(file.sha256),
    inline: show && mayShow(file.content_type),
    lasting,
  }
}

export const filesHandlers: Handlers<typeof filesApi> = {
  async upload({ env, tenant, user, file, write }) {
    if (file.bytes.length === 0) {
      throw new Failure('files.empty')
    }
    return write((tx) => keepFile(env, tx, { tenantId: tenant.id, ownerId: user.id }, file))
  },

  async preview(visit) {
    return give(visit, visit.query.fileId, true)
  },

  async download(visit) {
    return give(visit, visit.query.fileId, false)
  },

  async updateFileExtraProp({ tenant, user, body, write }) {
    return write((tx) => keepProps(tx, tenant.id, user.id, Array.isArray(body) ? body : [body]))
  },

  async publicFile({ env, tenant, params }) {
    return answerOf(env, await publicFile(env.db, tenant.id, params.fileId), true, 'public')
  },
}
