import type { Template as DomainTemplate } from '#domain/templates/template.ts'
import { cardSlots, templateActions, templateLimits } from '#domain/templates/template.ts'
import * as z from 'zod/mini'
import { FormKey } from '#api/forms/forms.ts'
import { RightsShape } from '#api/rights.ts'

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(50))
const NameEn = z.optional(z.string().check(z.trim(), z.maxLength(100)))
const FieldName = z.string().check(z.minLength(1), z.maxLength(100))
const named = { name: z.optional(Name), nameEn: NameEn }
const upTo = <S extends z.core.$ZodType>(schema: S, most: number) => z.array(schema).check(z.maxLength(most))

const ConditionShape = z.object({
  property: FieldName,
  operation: z.optional(z.string().check(z.maxLength(30))),
  value: z.optional(z.unknown()),
})
const Conditions = upTo(ConditionShape, templateLimits.conditions)
export const RowsRuleShape = z.union([
  z.object({ rows: z.enum(['all', 'own', 'ownOrgs']) }),
  z.object({ rows: z.literal('naming'), field: FieldName }),
  z.object({ rows: z.literal('matching'), conditions: Conditions }),
])

/** The shape of a list's definition; what it means is checked where it is saved, so that a refusal names the place. */
export const TemplateShape: z.ZodMiniType<DomainTemplate, DomainTemplate> = z.object({
  key: FormKey,
  name: Name,
  nameEn: NameEn,
  object: FieldName,
  form: FieldName,
  pageSize: z.optional(z.int().check(z.minimum(1), z.maximum(templateLimits.pageSize))),
  display: upTo(
    z.object({ field: FieldName, ...named, place: z.optional(z.enum(cardSlots)) }),
    templateLimits.fields,
  ),
  conditions: upTo(
    z.object({
      field: FieldName,
      ...named,
      operation: z.optional(z.string().check(z.maxLength(30))),
      defaultValue: z.optional(z.unknown()),
    }),
    templateLimits.fields,
  ),
  sorts: upTo(
    z.object({ field: FieldName, direction: z.optional(z.enum(['ASC', 'DESC'])) }),
    templateLimits.fields,
  ),
  tabs: upTo(
    z.object({ key: FormKey, name: Name, nameEn: NameEn, conditions: Conditions }),
    templateLimits.tabs,
  ),
  tree: z.optional(z.object({ field: FieldName, ...named, kind: z.enum(['dictionary', 'org']) })),
  filters: upTo(z.object({ name: Name, right: RightsShape, rows: RowsRuleShape }), templateLimits.filters),
  manage: upTo(
    z.object({
      name: z.enum(templateActions),
      desc: z.optional(Name),
      descEn: NameEn,
      right: RightsShape,
      rows: z.optional(RowsRuleShape),
    }),
    templateActions.length,
  ),
  exports: z.optional(upTo(FieldName, templateLimits.fields)),
  flow: z.optional(FieldName),
  anonymous: z.optional(
    z.object({
      required: upTo(FieldName, templateLimits.fields),
      write: upTo(FieldName, templateLimits.fields),
      subs: z.optional(upTo(FieldName, templateLimits.fields)),
      perHour: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
      receiver: z.optional(FieldName),
      thanks: z.optional(z.string().check(z.maxLength(200))),
      thanksEn: z.optional(z.string().check(z.maxLength(200))),
    }),
  ),
})
