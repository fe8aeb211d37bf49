import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

const tenants = (path: string) => portal(`/platform/tenants/v1/${path}`)
/** Counts only in the tenant that runs the installation. */
const managing = { right: 'tenant.manage' } as const
const Line = z.string().check(z.trim(), z.maxLength(200))
const Limit = z.nullable(z.int().check(z.minimum(1), z.maximum(10_000_000)))

/** The parks of an installation. */
export const tenantsApi = {
  tenants: endpoint({
    method: 'GET',
    path: tenants('list'),
    access: managing,
    gives: z.array(
      z.object({
        id: z.uuid(),
        code: z.string(),
        name: z.string(),
        isOpen: z.boolean(),
        isOwn: z.boolean(),
        closedReason: z.nullable(z.string()),
        users: z.int(),
        sites: z.int(),
        maxUsers: z.nullable(z.int()),
        maxSites: z.nullable(z.int()),
        createdAt: z.int(),
      }),
    ),
    envelope: 'bare',
  }),
  /** A park with its first administrator and its first site. The password is told once and kept nowhere. */
  createTenant: endpoint({
    method: 'POST',
    path: tenants('create'),
    access: managing,
    body: z.object({
      code: Line,
      name: Line,
      account: Line,
      fullname: Line,
      mobile: Line,
      siteName: Line,
      siteNameEn: Line,
      areaCode: Line,
      address: Line,
      sitePhone: Line,
    }),
    gives: z.object({ id: z.uuid(), account: z.string(), password: z.string(), link: z.string() }),
    audit: { action: 'platform.tenant.create', target: 'tenant' },
  }),
  suspendTenant: endpoint({
    method: 'POST',
    path: tenants('suspend'),
    access: managing,
    body: z.object({ id: z.uuid(), reason: z.string().check(z.trim(), z.minLength(2), z.maxLength(300)) }),
    gives: z.null(),
    audit: { action: 'platform.tenant.suspend', target: 'tenant' },
  }),
  resumeTenant: endpoint({
    method: 'POST',
    path: tenants('resume'),
    access: managing,
    body: z.object({ id: z.uuid() }),
    gives: z.null(),
    audit: { action: 'platform.tenant.resume', target: 'tenant' },
  }),
  setTenantLimits: endpoint({
    method: 'POST',
    path: tenants('limits'),
    access: managing,
    body: z.object({
      id: z.uuid(),
      maxUsers: Limit,
      maxSites: Limit,
      /** What was seen when it was changed; refused when it is no longer so. */
      before: z.optional(z.object({ maxUsers: Limit, maxSites: Limit })),
    }),
    gives: z.null(),
    audit: { action: 'platform.tenant.limits', target: 'tenant' },
  }),
}
