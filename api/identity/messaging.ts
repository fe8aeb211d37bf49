import * as z from 'zod/mini'
import { bpmRunTime, uc } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { messagingProviders } from '#domain/identity/messaging.ts'
import { Session } from './auth.ts'

const Provider = z.enum(messagingProviders)
/** Stands for the provider's id of a person and says nothing about it; only our server can read it. */
const Handle = z.string().check(z.maxLength(200))
const limit = { max: 60, seconds: 60, per: 'address' } as const

export const messagingApi = {
  /** Where the person agrees to be known to us; null where the provider's own app hands out the code. */
  authorize: endpoint({
    method: 'GET',
    path: bpmRunTime('/weixin/authorize'),
    access: 'public',
    query: z.object({ provider: Provider, back: z.optional(z.string().check(z.maxLength(2000))) }),
    gives: z.object({ address: z.nullable(z.string()), state: z.string() }),
    limit,
  }),

  /** Turns the code the provider gave into a messaging sign. `back` is what `authorize` was asked to remember. */
  sign: endpoint({
    method: 'POST',
    path: bpmRunTime('/weixin/sign'),
    access: 'public',
    body: z.object({
      provider: Provider,
      code: z.string().check(z.minLength(1), z.maxLength(500)),
      state: z.optional(z.string().check(z.maxLength(200))),
    }),
    gives: z.object({
      openId: Handle,
      unionId: Handle,
      img: z.string(),
      nickName: z.string(),
      back: z.nullable(z.string()),
    }),
    limit,
  }),

  /**
   * Signs in by a messaging sign (1), or by password while binding the sign (0). State true and
   * `InvalidAccount`: the account may not sign in. State false and `systemMaintain`: closed for now; and
   * `signExpired`: get a new sign; and anything else: nobody is bound to the sign yet.
   */
  login: endpoint({
    method: 'POST',
    path: bpmRunTime('/weixin/login'),
    access: 'public',
    body: z.discriminatedUnion('authType', [
      z.object({ authType: z.literal(1), openId: Handle, unionId: z.optional(z.nullable(Handle)) }),
      z.object({
        authType: z.literal(0),
        username: z.string().check(z.minLength(1), z.maxLength(100)),
        password: z.string().check(z.minLength(1), z.maxLength(2000)),
        openId: z.optional(Handle),
        unionId: z.optional(z.nullable(Handle)),
      }),
    ]),
    gives: z.object({
      state: z.boolean(),
      value: z.union([Session, z.literal('InvalidAccount')]),
      message: z.string(),
    }),
    envelope: 'own',
    limit,
  }),

  /** Binds a messaging sign to the person who owns the phone, and signs them in. */
  register: endpoint({
    method: 'POST',
    path: bpmRunTime('/weixin/wxRegister'),
    access: 'public',
    body: z.object({
      phone: z.string().check(z.maxLength(30)),
      code: z.string().check(z.maxLength(20)),
      openid: Handle,
      unionid: z.optional(z.nullable(Handle)),
      nickName: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
      avatar: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
    }),
    gives: z.object({ status: z.number(), state: z.boolean(), value: Session, message: z.string() }),
    envelope: 'own',
    limit,
  }),

  /** Binds a messaging sign to the signed-in person, whose own account it must name. */
  bind: endpoint({
    method: 'GET',
    path: uc('/api/user/v1/users/postUserByAccount'),
    access: 'user',
    query: z.object({ account: z.string().check(z.maxLength(100)), openid: Handle }),
    gives: z.null(),
    limit: { max: 20, seconds: 60, per: 'user' },
  }),
}
