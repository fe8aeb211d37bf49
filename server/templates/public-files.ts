import { fileTypes } from '#domain/files/file-type.ts'
import { clientNetwork } from '#domain/identity/phone.ts'
import { addFile, storeBytes } from '#server/files/files.ts'
import { detectFileType } from '#server/files/file-check.ts'
import { grantFiles } from '#server/files/grants.ts'
import { publicUploadAudience } from '#server/objects/rows/row-files.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { Failure } from '#server/failure.ts'
import { countAttempt } from '#server/http/rate-limit.ts'
import type { UploadedFile } from '#server/http/upload.ts'
import { requirePublicTemplate, type PublicTemplate } from './public-form.ts'
import type { RootScope, Scope } from '#server/scope.ts'

/** From one network in an hour, and lying about for one list until the job that cleans up has come. */
const perHour = 30
const mostLeft = 300

type PublicUpload = { key: string; address: string; file: UploadedFile }

/** Takes in a stranger's file for a form. Until the form is sent nobody reads it; then it is part of the row. */
export async function storePublicFile(scope: RootScope, { key, address, file }: PublicUpload) {
  const template = await requirePublicTemplate(scope, key)
  if (!(await takesFiles(scope, template))) {
    throw new Failure('template.public.closed')
  }
  const limit = { max: perHour, seconds: 3600, per: 'address' as const }
  await countAttempt(scope, `public-file:${template.id}:${clientNetwork(address)}`, limit)
  const type = await detectFileType(file)
  if (!type.startsWith('image/') && type !== fileTypes.pdf) {
    throw new Failure('files.strangersOnly')
  }
  const audience = publicUploadAudience(template.id)
  const left = await scope
    .from('file_grant')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('audience', '=', audience)
    .executeTakeFirst()
  if ((left?.count ?? 0) >= mostLeft) {
    throw new Failure('http.busy', {}, { status: 503, retryAfter: 600 })
  }
  const stored = await storeBytes(scope.env, file)
  return scope.write(async (scope) => {
    const file = await addFile(scope, null, stored)
    await grantFiles(scope, [file.fileId], [audience])
    return file
  })
}

/** Whether a field that strangers fill in holds files. */
async function takesFiles(scope: Scope, { boAlias, fill }: PublicTemplate): Promise<boolean> {
  const { definition } = await findObject(scope, boAlias)
  const open = [...fill.required, ...fill.write]
  const isFiles = (field: { type: string }): boolean => field.type === 'files'
  return (
    definition.fields.some((field) => isFiles(field) && open.includes(field.key)) ||
    definition.subs.some((sub) => (fill.subs ?? []).includes(sub.key) && sub.fields.some(isFiles))
  )
}
