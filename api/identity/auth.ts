import * as z from 'zod/mini'
import { uc } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'

/** The current user as the browser keeps it. `loginTime` is in milliseconds, `expiration` in seconds. */
export const Session = z.object({
  token: z.string(),
  loginTime: z.number(),
  expiration: z.number(),
  userId: z.string(),
  account: z.string(),
  username: z.string(),
  loginStatus: z.boolean(),
  userAttrs: z.object({ tenantId: z.string() }),
  landlId: z.nullable(z.string()),
  /** staff, guest or owner: which tabs are shown first. What a person may do is never decided by it. */
  kind: z.string(),
})
export type Session = z.infer<typeof Session>

const Base64 = z.string().check(z.minLength(1), z.maxLength(2000))

export const authApi = {
  tenantByCode: endpoint({
    method: 'GET',
    path: uc('/uc/tenantManage/v1/getTenantByCode'),
    access: 'public',
    query: z.object({ code: z.string().check(z.maxLength(50)) }),
    gives: z.object({ id: z.string(), code: z.string(), name: z.string() }),
    envelope: 'bare',
  }),

  /**
   * Sign in by account and password. `tenantId` is the id or the code of the tenant, and may be empty. `remember` asks
   * for a token that signs this device in again later.
   */
  signIn: endpoint({
    method: 'POST',
    path: uc('/auth'),
    access: 'public',
    query: z.object({ tenantId: z.optional(z.string()) }),
    body: z.object({
      username: z.string().check(z.minLength(1), z.maxLength(100)),
      password: Base64,
      remember: z.optional(z.boolean()),
    }),
    gives: z.extend(Session, { rememberToken: z.optional(z.string()) }),
    envelope: 'bare',
    limit: { max: 60, seconds: 60, per: 'address' },
  }),

  /** Sign in by the token a device was given when its person chose to be remembered. It works once. */
  signInRemembered: endpoint({
    method: 'POST',
    path: uc('/auth/remembered'),
    access: 'public',
    body: z.object({ rememberToken: z.string().check(z.maxLength(200)) }),
    gives: z.extend(Session, { rememberToken: z.optional(z.string()) }),
    envelope: 'bare',
    limit: { max: 60, seconds: 60, per: 'address' },
  }),

  /** Turns the one-time token of an address into a session. */
  exchange: endpoint({
    method: 'POST',
    path: uc('/auth/exchange'),
    access: 'public',
    body: z.object({ token: z.string().check(z.maxLength(200)) }),
    gives: Session,
    envelope: 'bare',
    limit: { max: 60, seconds: 60, per: 'address' },
  }),

  /** A one-time token, good for a minute, to open this person's session in another window or shell. */
  handOver: endpoint({
    method: 'POST',
    path: uc('/auth/handOver'),
    access: 'user',
    gives: z.string(),
  }),

  /** Whether the token still holds; asked by the guard before a protected screen. */
  current: endpoint({
    method: 'GET',
    path: uc('/auth/current'),
    access: 'user',
    gives: z.omit(Session, { token: true, loginTime: true, expiration: true }),
  }),

  refresh: endpoint({
    method: 'GET',
    path: uc('/refresh'),
    access: 'user',
    gives: z.pick(Session, { token: true, loginTime: true, expiration: true }),
    envelope: 'bare',
  }),

  signOut: endpoint({ method: 'GET', path: uc('/signout'), access: 'user', gives: z.null() }),

  changePassword: endpoint({
    method: 'POST',
    path: uc('/api/user/v1/user/changUserPsd'),
    access: 'user',
    body: z.object({ oldPassword: Base64, newPassword: Base64 }),
    gives: z.null(),
    limit: { max: 10, seconds: 600, per: 'user' },
  }),

  devices: endpoint({
    method: 'GET',
    path: uc('/auth/devices'),
    access: 'user',
    gives: z.array(
      z.object({
        id: z.string(),
        method: z.string(),
        device: z.string(),
        address: z.string(),
        createdAt: z.number(),
        seenAt: z.number(),
        isCurrent: z.boolean(),
      }),
    ),
  }),

  /** Ends every session of the caller but this one. */
  endOtherDevices: endpoint({
    method: 'POST',
    path: uc('/auth/devices/endOthers'),
    access: 'user',
    gives: z.null(),
  }),

  endDevice: endpoint({
    method: 'POST',
    path: uc('/auth/devices/end'),
    access: 'user',
    body: z.object({ id: z.uuid() }),
    gives: z.null(),
  }),
}
