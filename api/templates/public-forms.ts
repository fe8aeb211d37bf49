import * as z from 'zod/mini'
import { form } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { StoredFile } from '#api/files/files.ts'
import { FormKeyOrId, OpenedForm } from '#api/forms/forms.ts'

const Values = z.record(z.string(), z.unknown())

/** A form that a stranger fills in by its QR code. Nothing else can be read by these calls. */
export const publicFormApi = {
  openPublicForm: endpoint({
    method: 'GET',
    path: form('/form/dataTemplate/v1/public/getForm'),
    access: 'public',
    query: z.object({ templateKey: FormKeyOrId }),
    gives: OpenedForm,
    envelope: 'bare',
    limit: { max: 60, seconds: 60, per: 'address' },
  }),
  savePublicForm: endpoint({
    method: 'POST',
    path: form('/form/dataTemplate/v1/public/save'),
    access: 'public',
    query: z.object({ templateKey: FormKeyOrId }),
    body: z.object({
      main: z._default(Values, {}),
      subs: z._default(z.record(z.string(), z.unknown()), {}),
    }),
    /** The numbers drawn for it, so that the visitor can name it. */
    gives: z.object({ numbers: z.record(z.string(), z.string()), thanks: z.string() }),
    limit: { max: 30, seconds: 600, per: 'address' },
  }),
  /** Takes in a picture or a PDF for the form, for as long as it takes to fill it in: nobody can read it until then. */
  uploadPublicFile: endpoint({
    method: 'POST',
    path: form('/form/dataTemplate/v1/public/upload'),
    access: 'public',
    query: z.object({ templateKey: FormKeyOrId }),
    upload: { maxBytes: 5 * 1024 * 1024 },
    gives: StoredFile,
    limit: { max: 30, seconds: 600, per: 'address' },
  }),
}
