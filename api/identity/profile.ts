import * as z from 'zod/mini'
import { uc } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Sex, User } from './user.ts'

const me = (path: string) => uc(`/api/user/v1/me/${path}`)

// What they have to look like is said in words the person understands, so not by the schema.
const Phone = z.string().check(z.maxLength(30))
const Code = z.string().check(z.maxLength(20))
const Proof = z.string().check(z.maxLength(200))

/** A name without control characters and without those that turn the writing direction round. */
export const Nickname = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(20), z.regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u))

export const Profile = z.extend(User, {
  photo: z.nullable(z.string()),
  landlId: z.nullable(z.string()),
  /** Whether the account can be closed by its password; otherwise by a code to the phone. */
  hasPassword: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

/** A person's own record: only they themselves reach it, whatever their rights. */
export const profileApi = {
  profile: endpoint({ method: 'GET', path: me('profile'), access: 'user', gives: Profile }),

  changeNickname: endpoint({
    method: 'POST',
    path: me('nickname'),
    access: 'user',
    body: z.object({ nickname: Nickname }),
    gives: z.null(),
  }),

  changePhoto: endpoint({
    method: 'POST',
    path: me('photo'),
    access: 'user',
    body: z.object({ fileId: z.nullable(z.uuid()) }),
    gives: z.null(),
  }),

  /** What is left out stays; null or an empty text clears. */
  changeContact: endpoint({
    method: 'POST',
    path: me('contact'),
    access: 'user',
    body: z.object({
      email: z.optional(z.nullable(z.union([z.email().check(z.maxLength(200)), z.literal('')]))),
      address: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200)))),
      sex: z.optional(z.nullable(Sex)),
    }),
    gives: z.null(),
  }),

  /** Sends a code to the phone the caller has, to show again who they are. */
  sendProofCode: endpoint({ method: 'POST', path: me('proof/code'), access: 'user', gives: z.null() }),

  /**
   * Shows again that the caller is the person the session belongs to, by the password (base64) or by the code. What
   * it gives is good once, for ten minutes and in this session. Who has neither phone nor password has just signed in.
   */
  prove: endpoint({
    method: 'POST',
    path: me('proof'),
    access: 'user',
    body: z.object({ password: z.optional(z.string().check(z.maxLength(2000))), code: z.optional(Code) }),
    gives: z.object({ proof: z.string() }),
    limit: { max: 10, seconds: 600, per: 'user' },
  }),

  /** The first password of somebody who came by phone or messaging app. */
  setPassword: endpoint({
    method: 'POST',
    path: me('password'),
    access: 'user',
    body: z.object({ proof: Proof, newPassword: z.string().check(z.minLength(1), z.maxLength(2000)) }),
    gives: z.null(),
    limit: { max: 10, seconds: 600, per: 'user' },
  }),

  /** Sends a code to the new phone. */
  sendPhoneCode: endpoint({
    method: 'POST',
    path: me('phone/code'),
    access: 'user',
    body: z.object({ phone: Phone }),
    gives: z.null(),
  }),

  changePhone: endpoint({
    method: 'POST',
    path: me('phone'),
    access: 'user',
    body: z.object({ phone: Phone, code: Code, proof: Proof }),
    gives: z.null(),
  }),

  /** Everything that is stored about the caller, as a JSON file. */
  exportData: endpoint({
    method: 'GET',
    path: me('export'),
    access: 'user',
    gives: z.any(),
    envelope: 'file',
    limit: { max: 10, seconds: 3600, per: 'user' },
  }),

  /** Sends a code to the caller's own phone, to confirm that the account shall be closed. */
  sendCloseCode: endpoint({ method: 'POST', path: me('close/code'), access: 'user', gives: z.null() }),

  /** Closes the account for good; confirmed by the password (base64) or by a code. */
  closeAccount: endpoint({
    method: 'POST',
    path: me('close'),
    access: 'user',
    body: z.object({
      password: z.optional(z.string().check(z.maxLength(2000))),
      code: z.optional(Code),
    }),
    gives: z.null(),
    limit: { max: 10, seconds: 600, per: 'user' },
  }),
}
