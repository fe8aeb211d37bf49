import type { FormRights } from '#domain/forms/rights/form-rights.ts'
import type { RightEntry } from '#domain/identity/rights.ts'
import * as z from 'zod/mini'

/** Whom a right is given to: `everyone`, or a user, role, org, orgUnder, pos, job or group by id, alias or code. */
export const RightShape: z.ZodMiniType<RightEntry, RightEntry> = z.object({
  type: z.enum(['everyone', 'user', 'role', 'org', 'orgUnder', 'pos', 'job', 'group']),
  id: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
})
export const RightsShape = z.array(RightShape).check(z.maxLength(100))

const FieldLists = z.object({
  required: z.optional(RightsShape),
  write: z.optional(RightsShape),
  read: z.optional(RightsShape),
})
const TableLists = z.object({
  see: z.optional(RightsShape),
  add: z.optional(RightsShape),
  del: z.optional(RightsShape),
  required: z.optional(RightsShape),
})
const Fields = z.record(z.string(), FieldLists)

/** Who may do what with which field of a form. */
export const FormRightLists: z.ZodMiniType<FormRights, FormRights> = z.object({
  others: FieldLists,
  main: Fields,
  subs: z.record(z.string(), z.object({ table: z.optional(TableLists), fields: z.optional(Fields) })),
})
