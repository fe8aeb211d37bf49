import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

/** A category of something. */
const Category = z.object({
  id: z.string(),
  parentId: z.nullable(z.string()),
  typeKey: z.string(),
  name: z.string(),
  isParent: z.boolean(),
  get children() {
    return z.array(Category)
  },
})
export type Category = z.infer<typeof Category>

export const categoriesApi = {
  /** `FLOW_TYPE` the types of flows, `appType` those of applications, else the entries of that dictionary. */
  types: endpoint({
    method: 'GET',
    path: portal('/sys/sysType/v1/getTypesByKey'),
    access: 'user',
    query: z.object({ typeKey: z.string().check(z.minLength(1), z.maxLength(100)) }),
    gives: z.array(Category),
  }),
  /** What is right below a category; below a key, what has nothing above it. */
  typesBelow: endpoint({
    method: 'GET',
    path: portal('/sys/sysType/v1/getByParentId'),
    access: 'user',
    query: z.object({ catId: z.string().check(z.minLength(1), z.maxLength(100)) }),
    gives: z.array(Category),
  }),
}
