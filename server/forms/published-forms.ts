import { nameInLanguage } from '#domain/language.ts'
import type { Scope } from '#server/scope.ts'

/** The forms in use, by their names, and the object each is of. */
export async function publishedForms(scope: Scope): Promise<{ key: string; name: string; object: string }[]> {
  const forms = await scope
    .from('form_definition as form')
    .innerJoin(scope.table('business_object as object'), 'object.id', 'form.object_id')
    .select(['form.key', 'form.name', 'form.name_en as nameEn', 'object.alias as object'])
    .where('form.version', 'is not', null)
    .orderBy('form.key')
    .execute()
  return forms.map(({ key, object, ...names }) => ({
    key,
    object,
    name: nameInLanguage(names, scope.language),
  }))
}
