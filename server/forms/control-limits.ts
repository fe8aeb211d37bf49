import { sql } from 'kysely'
import { fileExtension } from '#domain/files/file-name.ts'
import type { CompiledField } from '#domain/forms/definition/compile-form.ts'
import { isWritable, type FormPermission } from '#domain/forms/rights/field-rights.ts'
import { closedOptions, locationsOf } from '#domain/forms/runtime/closed-options.ts'
import { valueAt, type FieldLocation } from '#domain/forms/runtime/field-path.ts'
import type { SettledForm } from '#domain/forms/runtime/settle-form.ts'
import { effectiveRight, labelInLanguage, labelOf } from '#domain/forms/runtime/validate-form.ts'
import type { FieldError } from '#domain/forms/rules/validate.ts'
import type { FormValues } from '#domain/formula/scope.ts'
import { isRecord } from '#domain/record.ts'
import type { Language } from '#domain/language.ts'
import { isId } from '#domain/id.ts'
import { textOf } from '#server/failure.ts'
import type { TextKey } from '#server/text/texts.ts'
import type { Scope } from '#server/scope.ts'
import { formOptions } from './choices.ts'
import type { LoadedForm } from './load-form.ts'

type LimitError = FieldError & { text: string }

type Submitted = {
  before: FormValues
  settled: SettledForm
  permission: FormPermission
  language: Language
}

/**
 * What somebody may write and the settings of a control do not allow: options it does not offer, more files than it
 * takes, or files of another kind. A screen offers nothing of it; what comes past one is held against it here.
 */
export async function limitErrors(
  scope: Scope,
  { compiled }: LoadedForm,
  { before, settled, permission, language }: Submitted,
): Promise<LimitError[]> {
  const after = settled.data
  const isWritten = (field: CompiledField, { row }: FieldLocation): boolean =>
    isWritable(effectiveRight(field, settled, permission, row))
  const error = (
    field: CompiledField,
    { row }: FieldLocation,
    key: TextKey,
    limit: string | number = '',
  ): LimitError => {
    const table = compiled.tables.find(({ part }) => part.table === field.table)
    return {
      field: `${field.table}.${field.name}`,
      ...(row === undefined ? {} : { row }),
      ...(table === undefined
        ? {}
        : {
            table:
              labelInLanguage(table.part, language) || labelInLanguage(table.sub, language) || field.table,
          }),
      label: labelOf(field, language),
      message: 'regex',
      limit: String(limit),
      text: textOf(key, language, { limit }),
    }
  }
  const narrowed = compiled.fields.some(({ control }) => control.options ?? control.optionsBy)
  const dictionaries = narrowed ? await formOptions(scope, compiled, language) : {}
  const closed = narrowed ? closedOptions(compiled, { before, after }, dictionaries) : []
  const options = closed.flatMap((place) => {
    const field = compiled.fields.find(({ table, name }) => table === place.table && name === place.name)
    return field && isWritten(field, place) ? [error(field, place, 'form.limit.option')] : []
  })
  const held = compiled.fields
    .filter(({ field, control }) => field.type === 'files' && control.kind !== 'signature')
    .flatMap((field) => locationsOf(after, field).map((place) => ({ field, place })))
    .filter(({ field, place }) => isWritten(field, place))
    .map(({ field, place }) => ({ field, place, ids: fileIdsIn(valueAt(after, place)) }))
  const known = new Set(
    compiled.fields.flatMap((field) =>
      locationsOf(before, field).flatMap((place) => fileIdsIn(valueAt(before, place))),
    ),
  )
  const kinds = await fileKinds(
    scope,
    held.flatMap(({ ids }) => ids.filter((id) => !known.has(id))),
  )
  const files = held.flatMap(({ field, place, ids }) => {
    const { kind, maxFiles, accept } = field.control
    const fresh = ids.flatMap((id) => kinds.get(id) ?? [])
    const endings = accept?.map((ending) => ending.replace(/^\./, '').toLowerCase())
    if (maxFiles !== undefined && ids.length > maxFiles && ids.some((id) => !known.has(id))) {
      return [error(field, place, 'form.limit.files', maxFiles)]
    }
    if (kind === 'images' && fresh.some(({ type }) => !type.startsWith('image/'))) {
      return [error(field, place, 'form.limit.pictures')]
    }
    return endings !== undefined && fresh.some(({ name }) => !endings.includes(fileExtension(name)))
      ? [error(field, place, 'form.limit.fileKinds', endings.join(textOf('object.and', language)))]
      : []
  })
  return [...options, ...files]
}

const fileIdsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : []).flatMap((file: unknown) =>
    isRecord(file) && isId(file.id) ? [file.id.toLowerCase()] : [],
  )

/** What files are by their bytes, and what they were called when they came. */
async function fileKinds(
  scope: Scope,
  ids: readonly string[],
): Promise<Map<string, { name: string; type: string }>> {
  if (ids.length === 0) {
    return new Map()
  }
  const rows = await scope
    .from('file')
    .select(['id', 'name', 'content_type as type'])
    .where('id', '=', sql<string>`any(cast(${ids} as uuid[]))`)
    .execute()
  return new Map(rows.map(({ id, ...kind }) => [id, kind]))
}
