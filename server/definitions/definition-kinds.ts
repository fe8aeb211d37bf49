import { keysOf } from '#domain/record.ts'
import * as z from 'zod/mini'
import { dictionariesApi } from '#api/objects/dictionaries.ts'
import { FormKey } from '#api/forms/forms.ts'
import { objectsApi } from '#api/objects/business-objects.ts'
import { ApplicationShape, ColumnShape, LayoutShape, MenuShape } from '#api/portal/shapes.ts'
import { ChartShape, DialogShape, QueryShape, ViewShape } from '#api/queries/queries.ts'
import { FormRightLists } from '#api/rights.ts'
import { sequencesApi } from '#api/objects/number-sequences.ts'
import { TemplateShape } from '#api/templates/shape.ts'
import { SharedPhrases } from '#api/workflow/office.ts'
import { flowRightsApi } from '#api/workflow/rights.ts'
import type { Json } from '#domain/objects/row-data.ts'

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(50))

/** A form in a file: what it stands on, its parts, and who may do what with its fields. */
const FormFile = z.object({
  key: FormKey,
  name: Name,
  nameEn: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  boAlias: z.string().check(z.minLength(1), z.maxLength(100)),
  // What is on the form is read by its own checker, which names the place.
  parts: z.array(z.unknown()),
  frame: z.optional(z.object({ url: z.string() })),
  /** How it is printed; what is wrong with it is told when it is saved. */
  print: z.optional(z.unknown()),
  rights: z.optional(FormRightLists),
})

const Key = z.string().check(z.minLength(1), z.maxLength(60))
const Phrases = z.optional(SharedPhrases)

const FlowTypeFile = z.object({
  key: Key,
  name: Name,
  nameEn: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  orderNo: z.int(),
  phrases: Phrases,
})

/** What is said of a flow beside its drawing: the drawing says its name, its nodes and who is asked. */
const FlowFile = z.object({
  key: Key,
  nameEn: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  descriptionEn: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  type: z.optional(z.nullable(Key)),
  icon: z.optional(z.nullable(z.string().check(z.maxLength(50)))),
  isTest: z.optional(z.boolean()),
  rights: flowRightsApi.saveFlowRights.body.shape.rights,
  phrases: Phrases,
})

/** What can be described in files, in the order in which one stands on the other. */
export const definitionShapes = {
  sequences: sequencesApi.saveSequence.body,
  dictionaries: dictionariesApi.saveDictionary.body,
  objects: objectsApi.saveDefinition.body,
  forms: FormFile,
  templates: TemplateShape,
  queries: QueryShape,
  dialogs: DialogShape,
  views: ViewShape,
  charts: ChartShape,
  'flow-types': FlowTypeFile,
  flows: FlowFile,
  menus: MenuShape,
  applications: ApplicationShape,
  columns: ColumnShape,
  'home-layouts': LayoutShape,
} as const

export type DefinitionKind = keyof typeof definitionShapes
export type DefinitionOf<K extends DefinitionKind> = z.core.output<(typeof definitionShapes)[K]>

export const definitionKinds = keysOf(definitionShapes)

/** By what one of a kind is known, which is also the name of its file. */
export function definitionKey(kind: DefinitionKind, definition: Readonly<Record<string, unknown>>): string {
  const word = (name: string): string => String(definition[name] ?? '')
  switch (kind) {
    case 'dictionaries':
      return word('typeKey')
    case 'forms':
    case 'templates':
    case 'flow-types':
    case 'flows':
      return word('key')
    case 'views':
      return `${word('sqlAlias')}.${word('alias')}`
    default:
      return word('alias')
  }
}

/** One definition, where it was found, and what it holds. */
export type DefinitionFile = {
  readonly kind: DefinitionKind
  readonly key: string
  readonly file: string
  readonly content: { readonly [name: string]: Json }
  /** A flow is drawn in a file of its own beside the one that holds the rest. */
  readonly drawing?: string
}

export const drawingFile = ({ file }: Pick<DefinitionFile, 'file'>): string =>
  file.replace(/\.json$/, '.bpmn')

/** What is wrong in which file, at which place. */
export type FileProblem = { readonly file: string; readonly at: string; readonly message: string }

export const problemLine = ({ file, at, message }: FileProblem): string =>
  at === '' ? `${file}: ${message}` : `${file}: ${at}: ${message}`
