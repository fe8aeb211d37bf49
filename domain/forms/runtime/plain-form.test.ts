import { expect, test } from 'vitest'
import { fieldTypes, refKinds, type ObjectField } from '#domain/objects/definition.ts'
import { compileForm } from '../definition/compile-form.ts'
import { formProblems } from '../definition/form-check.ts'
import { plainForm } from './plain-form.ts'

const options = [{ key: 'a', name: '甲' }]
const fields: ObjectField[] = fieldTypes.flatMap((type): ObjectField[] => {
  if (type === 'ref' || type === 'refs') {
    return refKinds.map((to) => ({ key: `${type}${to}`, name: type, type, to }))
  }
  return [{ key: type, name: type, type, ...(type.startsWith('choice') ? { options } : {}) }]
})

test('an object nobody drew a form for is shown field by field, whatever its fields are', () => {
  const object = { fields, subs: [{ key: 'lines', name: '明细', fields }], keys: [] }
  const form = plainForm('thing', '物品', object)
  expect(formProblems(form, object)).toEqual([])
  const compiled = compileForm(form, object)
  expect(compiled.ok && compiled.form.fields.length).toBe(2 * (fields.length - 1))
})
