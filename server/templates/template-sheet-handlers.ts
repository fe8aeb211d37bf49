import * as z from 'zod/mini'
import { ListQuery } from '#api/paging.ts'
import type { templateSheetsApi } from '#api/templates/sheets.ts'
import type { Handlers } from '#server/http/handlers.ts'
import { accessThatExports, callerAccess } from './caller-access.ts'
import { exportRows } from './export-rows.ts'
import { importRows, importSheet } from './import-rows.ts'
import { treeBranchFilter, chosenTabFilter } from './tab-and-tree-rows.ts'

/** Fields as a list, or as one text with commas. */
function fieldsIn(fields: string | string[] | null | undefined): string[] | undefined {
  const names = typeof fields === 'string' ? fields.split(',').map((name) => name.trim()) : (fields ?? [])
  const named = names.filter((name) => name !== '')
  return named.length > 0 ? named : undefined
}

export const templateSheetHandlers: Handlers<typeof templateSheetsApi> = {
  async export(visit) {
    const { scope, body } = visit
    const access = await (body.templateKey || !body.boAlias
      ? callerAccess(visit, body.templateKey)
      : accessThatExports(visit, body.boAlias))
    const narrowed = {
      all: [
        chosenTabFilter(access, body.filterKey),
        await treeBranchFilter(scope, access, body.selectField, body.selectValue),
      ],
    }
    const query = body.query ?? z.parse(ListQuery, {})
    return exportRows(
      scope,
      access,
      { query, narrowed },
      { getType: body.getType, expField: fieldsIn(body.expField) },
    )
  },

  async importSheet(visit) {
    const access = await callerAccess(visit, visit.query.templateKey)
    return importSheet(visit.scope, access)
  },

  async import(visit) {
    const access = await callerAccess(visit, visit.query.templateKey)
    return importRows(visit, access, visit.file, visit.query.trial === 'true')
  },
}
