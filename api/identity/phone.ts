import * as z from 'zod/mini'
import { bpmRunTime } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { Session } from './auth.ts'

const Phone = z.string().check(z.maxLength(30))

/** Sent: the message says so in the person's language. */
const CodeSent = z.object({ state: z.boolean(), value: z.null(), message: z.string() })

export const phoneApi = {
  /** Sends the code that binds a messaging account to a phone. */
  sendRegisterCode: endpoint({
    method: 'GET',
    path: bpmRunTime('/weixin/phoneSendCode'),
    access: 'public',
    query: z.object({ phone: Phone }),
    gives: CodeSent,
    envelope: 'own',
    limit: { max: 20, seconds: 60, per: 'address' },
  }),

  sendLoginCode: endpoint({
    method: 'POST',
    path: bpmRunTime('/landlUser/v1/loginPhoneCode'),
    access: 'public',
    query: z.object({ phone: Phone }),
    gives: CodeSent,
    envelope: 'own',
    limit: { max: 20, seconds: 60, per: 'address' },
  }),

  /** Signs in by a code; a phone nobody has yet becomes a guest. */
  signInByCode: endpoint({
    method: 'POST',
    path: bpmRunTime('/landlUser/v1/checkLoginPhoneCode'),
    access: 'public',
    query: z.object({ phone: Phone, code: z.string().check(z.maxLength(20)) }),
    gives: Session,
    limit: { max: 60, seconds: 60, per: 'address' },
  }),
}
