import * as z from 'zod/mini'
import { uc } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'

const Id = z.string()
const Text = z.nullable(z.string())

const Dimension = z.object({ id: Id, code: z.string(), name: z.string(), isDefault: z.boolean() })
const Org = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  demId: Id,
  parentId: z.nullable(Id),
  /** The names from the root down to this one, each after a slash. */
  pathName: z.string(),
})
const OrgPost = z.object({
  id: Id,
  code: z.string(),
  name: z.string(),
  orgId: Id,
  orgName: z.string(),
  jobId: Id,
  jobName: z.string(),
  revision: z.int(),
})
const Role = z.object({
  id: Id,
  alias: z.string(),
  name: z.string(),
  description: Text,
  enabled: z.boolean(),
})
const Job = z.object({ id: Id, code: z.string(), name: z.string(), description: Text, revision: z.int() })
const Group = z.object({ id: Id, code: z.string(), name: z.string(), people: z.int(), revision: z.int() })
const Person = z.object({ id: Id, fullname: z.string() })

/** One line of the people picker. The phone is masked for those without the right `user.read`. */
const PickedPerson = z.object({
  id: Id,
  fullname: z.string(),
  account: z.string(),
  mobile: Text,
  photo: Text,
  orgId: z.nullable(Id),
  orgName: Text,
  postName: Text,
})

// Guests and owners have no role with this right: the directory is for the staff.
const access = { right: 'org.read' } as const

const page = <Row extends z.core.$ZodType>(path: string, row: Row) =>
  endpoint({ method: 'POST', path: uc(path), access, body: ListQuery, gives: pageOf(row), envelope: 'bare' })

export const directoryApi = {
  dimensions: endpoint({
    method: 'GET',
    path: uc('/api/demension/v1/dems/getAll'),
    access,
    gives: z.array(Dimension),
    envelope: 'bare',
  }),
  dimensionPage: page('/api/demension/v1/dems/getDemListAll', Dimension),

  /**
   * The organisations right below one; below none ('0' or empty), the roots. No dimension means the default one, 'all' the
   * roots of every one, those of the default first.
   */
  childOrgs: endpoint({
    method: 'POST',
    path: uc('/api/org/v1/orgs/getByParentAndDem'),
    access,
    body: z.object({
      demId: z._default(z.union([z.uuid(), z.literal(''), z.literal('all')]), ''),
      parentId: z._default(z.union([z.uuid(), z.literal('0'), z.literal('')]), ''),
    }),
    gives: z.array(z.extend(Org, { hasChildren: z.boolean() })),
    envelope: 'bare',
  }),
  orgPage: page('/api/org/v1/orgs/getOrgPage', Org),

  /** The caller's main organisation with its head, and who stands above the caller; null for people in none. */
  mainOrg: endpoint({
    method: 'GET',
    path: uc('/api/org/v1/org/getOrgMaster'),
    access,
    gives: z.nullable(z.extend(Org, { head: z.nullable(Person), superior: z.nullable(Person) })),
    envelope: 'bare',
  }),

  postPage: page('/api/org/v1/orgPosts/getOrgPostPage', OrgPost),
  rolePage: page('/api/role/v1/roles/getRolePage', Role),
  jobPage: page('/api/job/v1/jobs/getJobPage', Job),
  groupPage: page('/api/group/v1/groups/getGroupPage', Group),

  /** The staff of an organisation (with `under`, also of all below it), role, post, job or group, or all of them. */
  people: endpoint({
    method: 'POST',
    path: uc('/api/user/v1/users/queryByType'),
    access,
    body: z.intersection(
      ListQuery,
      z.object({
        type: z._default(z.enum(['all', 'org', 'role', 'post', 'job', 'group']), 'all'),
        id: z.optional(z.uuid()),
        under: z._default(z.boolean(), false),
      }),
    ),
    gives: pageOf(PickedPerson),
    envelope: 'bare',
  }),
}
