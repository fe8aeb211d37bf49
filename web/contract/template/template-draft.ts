import type { ContractTemplateSource } from '#api/contract/contract-desk.ts'
import { columnTypes, fieldTypes } from '#domain/contract/template.ts'
import { either, isFlag, isText, listWith, oneOf, orLeftOut, shapeOf, type Guards } from '#domain/shape.ts'

type Clause = ContractTemplateSource['clauses'][number]
type Plain = Extract<Clause, { type: 'heading' | 'paragraph' }>

/** What is written of a template; its name in the system and its kind stay. */
export type TemplateDraft = Pick<ContractTemplateSource, 'name' | 'fields' | 'clauses'>

const inBoth = shapeOf({ zh: isText, en: isText })
const isField = shapeOf<TemplateDraft['fields'][number]>({
  key: isText,
  label: inBoth,
  type: oneOf(fieldTypes),
  required: isFlag,
  choices: orLeftOut(listWith(shapeOf({ value: isText, label: inBoth }))),
  columns: orLeftOut(listWith(shapeOf({ key: isText, label: inBoth, type: oneOf(columnTypes) }))),
})
const isPlain = shapeOf<Plain>({
  type: oneOf(['heading', 'paragraph']),
  text: inBoth,
  when: orLeftOut(shapeOf({ field: isText, is: isText })),
})
const isOfRows = either(
  shapeOf<Extract<Clause, { type: 'each' }>>({ type: oneOf(['each']), field: isText, text: inBoth }),
  shapeOf<Extract<Clause, { type: 'table' }>>({ type: oneOf(['table']), field: isText }),
)
const isBills = shapeOf<Extract<Clause, { type: 'bills' }>>({ type: oneOf(['bills']) })

export const templateDraftGuards: Guards<TemplateDraft> = {
  name: inBoth,
  fields: listWith(isField),
  clauses: listWith(either(isPlain, either(isOfRows, isBills))),
}
