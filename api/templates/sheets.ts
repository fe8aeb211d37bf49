import { templateLimits } from '#domain/templates/template.ts'
import * as z from 'zod/mini'
import { form } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { FormKeyOrId } from '#api/forms/forms.ts'
import { ListQuery } from '#api/paging.ts'

/** A list out into a spreadsheet, and rows out of one into the list. */
export const templateSheetsApi = {
  /** An Excel file of the page or of all rows, streamed. */
  export: endpoint({
    method: 'POST',
    path: form('/form/dataTemplate/v1/export'),
    access: 'user',
    body: z.object({
      boAlias: z.optional(z.string().check(z.maxLength(100))),
      /** The list; without it, the first one over the object that lets its rows out. */
      templateKey: z.optional(FormKeyOrId),
      getType: z._default(z.enum(['all', 'page']), 'all'),
      filterKey: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
      /** The fields, in their order, as a list or with commas; all the list exports when it is left out. */
      expField: z.optional(
        z.nullable(
          z.union([
            z.array(z.string()).check(z.maxLength(templateLimits.fields)),
            z.string().check(z.maxLength(5000)),
          ]),
        ),
      ),
      query: z.optional(z.nullable(ListQuery)),
      selectField: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
      selectValue: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
    }),
    gives: z.any(),
    envelope: 'file',
    limit: { max: 20, seconds: 60, per: 'user' },
  }),

  /** An empty file with the headings an import reads, and one line that explains them. */
  importSheet: endpoint({
    method: 'GET',
    path: form('/form/dataTemplate/v1/importSheet'),
    access: 'user',
    query: z.object({ templateKey: FormKeyOrId }),
    gives: z.any(),
    envelope: 'file',
  }),

  /** Adds a row for each line of an xlsx or csv file. Lines that do not fit are told and left out. */
  import: endpoint({
    method: 'POST',
    path: form('/form/dataTemplate/v1/import'),
    access: 'user',
    query: z.object({
      templateKey: FormKeyOrId,
      /** Only look what would happen. */
      trial: z.optional(z.string()),
    }),
    upload: { maxBytes: 10 * 1024 * 1024 },
    gives: z.object({
      added: z.int(),
      failed: z.int(),
      /** Headings that no field has, and that are not read. */
      unknown: z.array(z.string()),
      rows: z.array(
        z.object({ line: z.int(), ok: z.boolean(), id: z.nullable(z.string()), message: z.string() }),
      ),
    }),
    limit: { max: 10, seconds: 60, per: 'user' },
  }),
}
