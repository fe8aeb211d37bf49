import { fieldsOfTable } from '#domain/forms/definition/field-reference.ts'
import { homeOf, tableOfList, type FormPiece } from '#domain/forms/definition/edit-form.ts'
import type { FormControl, FormDefinition } from '#domain/forms/definition/form-definition.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import type { ObjectDefinition, ObjectField } from '#domain/objects/definition.ts'

export const isControl = (piece: FormPiece): piece is FormControl =>
  'kind' in piece && piece.kind !== 'group' && piece.kind !== 'tabs' && piece.kind !== 'subTable'

/** The field a control stands for; undefined for a label, or when the object has no such field. */
export function fieldOf(
  form: FormDefinition,
  object: ObjectDefinition,
  at: string,
  control: FormControl,
): ObjectField | undefined {
  const table = tableOfList(form, homeOf(at).list) ?? 'main'
  return fieldsOfTable(object, table).find(({ key }) => key === control.field)
}

const ownName = (piece: { name?: string | undefined; nameEn?: string | undefined }, language: Language) =>
  nameInLanguage({ name: piece.name ?? '', nameEn: piece.nameEn }, language)

/** What a piece is called on the form: its own name, else that of its field or table. */
export function pieceName(
  form: FormDefinition,
  object: ObjectDefinition,
  at: string,
  piece: FormPiece,
  language: Language,
): string {
  if (isControl(piece)) {
    const field = fieldOf(form, object, at, piece)
    return ownName(piece, language) || (field ? nameInLanguage(field, language) : '') || (piece.field ?? '')
  }
  if ('kind' in piece && piece.kind === 'subTable') {
    const sub = object.subs.find(({ key }) => key === piece.table)
    return ownName(piece, language) || (sub ? nameInLanguage(sub, language) : piece.table)
  }
  return 'kind' in piece && piece.kind === 'tabs' ? '' : ownName(piece, language)
}
