import { cardSlots, templateActions } from '#domain/templates/template.ts'
import * as z from 'zod/mini'

const Option = z.object({ key: z.string(), name: z.string() })

const Column = z.object({
  field: z.string(),
  name: z.string(),
  /** The type of the field in the business object, or of a column every row has. */
  type: z.string(),
  place: z.nullable(z.enum(cardSlots)),
  /** What a choice is called, in the person's language. */
  options: z.array(Option),
  /** What a number is counted in: people, days. */
  unit: z.string(),
  sortable: z.boolean(),
})

const TreeNode = z.object({
  id: z.string(),
  key: z.string(),
  name: z.string(),
  get children() {
    return z.array(TreeNode)
  },
})

/** A list as it is shown to one person: fields that are hidden from them and buttons they lack are not there. */
export const TemplateInfo = z.object({
  templateId: z.string(),
  templateKey: z.string(),
  name: z.string(),
  boAlias: z.string(),
  boDefAlias: z.string(),
  formKey: z.string(),
  mobileFormAlias: z.string(),
  formId: z.string(),
  pkField: z.literal('id'),
  pageSize: z.int(),
  displayField: z.array(Column),
  conditionField: z.array(
    z.object({
      field: z.string(),
      name: z.string(),
      type: z.string(),
      operation: z.string(),
      options: z.array(Option),
      /** What a reference leads to: person, org, post or role. */
      to: z.nullable(z.string()),
      /** What the list begins with: null for nothing, and what somebody or something it names is called. */
      defaultValue: z.unknown(),
      defaultName: z.string(),
    }),
  ),
  sortField: z.array(z.object({ field: z.string(), name: z.string(), direction: z.enum(['ASC', 'DESC']) })),
  tabs: z.array(z.object({ key: z.string(), name: z.string() })),
  treeField: z.nullable(
    z.object({
      field: z.string(),
      name: z.string(),
      /** Organisations are asked of the directory, level by level or by name; a dictionary comes along whole. */
      kind: z.enum(['dictionary', 'org']),
      nodes: z.array(TreeNode),
    }),
  ),
  manageField: z.array(z.object({ name: z.enum(templateActions), desc: z.string() })),
  exportField: z.array(z.object({ field: z.string(), name: z.string() })),
  isJoinFlow: z.boolean(),
  defKey: z.nullable(z.string()),
  /** Whether strangers may fill the form in, for which a QR code is shown. */
  isAnonymous: z.boolean(),
})
