import type { filesApi } from '#api/files/files.ts'
import type { Env } from '#server/env.ts'
import { Failure } from '#server/failure.ts'
import type { Handlers, RequestContext } from '#server/http/handlers.ts'
import type { Caller } from '#server/scope.ts'
import type { FileAnswer } from '#server/http/upload.ts'
import { isInlineType } from './file-check.ts'
import { saveFileProps } from './file-props.ts'
import { findReadableFile, type FileAccessRule } from './file-readers.ts'
import { addFile, findPublicFile, storeBytes, type FoundFile } from './files.ts'
import { previewOf } from './preview.ts'

type Visit = RequestContext & { user: Caller | null }

/** Calls about files. `readers`: those who know who may read what a file belongs to. */
export function filesHandlers(readers: readonly FileAccessRule[]): Handlers<typeof filesApi> {
  /** Whoever is not signed in sees what anybody may see, such as the pictures of banners. */
  async function theFile({ scope, user }: Visit, fileId: string): Promise<FoundFile> {
    if (user) {
      return found(await findReadableFile(scope, user.id, fileId, readers))
    }
    const file = await findPublicFile(scope, fileId)
    if (!file) {
      throw new Failure('http.signIn', {}, { status: 401 })
    }
    return file
  }

  return {
    async upload({ scope, user, file }) {
      const stored = await storeBytes(scope.env, file)
      return scope.write((scope) => addFile(scope, user.id, stored))
    },

    async preview(visit) {
      return answerOf(visit.scope.env, await theFile(visit, visit.query.fileId), true, true)
    },

    async download(visit) {
      return answerOf(visit.scope.env, await theFile(visit, visit.query.fileId), false, true)
    },

    async onlinePreview(visit) {
      const file = await theFile(visit, visit.query.fileId)
      const preview = await previewOf(visit.scope.env.gateways.files, file)
      const { id, name, size, content_type: contentType } = file
      return { fileId: id, fileName: name, size, contentType, shown: preview }
    },

    async updateFileExtraProp({ scope, user, body }) {
      return scope.write((scope) => saveFileProps(scope, user.id, Array.isArray(body) ? body : [body]))
    },

    async publicFile({ scope, params }) {
      return answerOf(scope.env, found(await findPublicFile(scope, params.fileId)), true, 'public')
    },
  }
}

/** What somebody may not read is answered like what is not there. */
function found(file: FoundFile | undefined): FoundFile {
  if (!file) {
    throw new Failure('files.notFound', {}, { status: 404 })
  }
  return file
}

function answerOf(env: Env, file: FoundFile, show: boolean, lasting: FileAnswer['lasting']): FileAnswer {
  const { sha256, size } = file
  return {
    name: file.name,
    contentType: file.content_type,
    body: { size, tag: sha256, open: (part) => env.gateways.files.open(sha256, part) },
    inline: show && isInlineType(file.content_type),
    lasting,
  }
}
