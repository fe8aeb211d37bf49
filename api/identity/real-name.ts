import * as z from 'zod/mini'
import { uc } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { realNameProviders } from '#domain/identity/real-name.ts'
import { idTypes } from '#domain/stay/id-number.ts'

const path = (name: string) => uc(`/api/realName/v1/${name}`)
const Text = z.string().check(z.trim(), z.maxLength(100))

/** What somebody says of themselves; a company by the person who may act for it. */
const Claim = z.object({
  kind: z.enum(['person', 'company']),
  name: Text,
  idType: z.enum(idTypes),
  idNo: z.string().check(z.maxLength(40)),
  phone: z.string().check(z.maxLength(20)),
  companyName: z.optional(Text),
  creditCode: z.optional(z.string().check(z.maxLength(40))),
})
export type RealNameClaim = z.infer<typeof Claim>

/** What was said in a try that did not pass: nobody types it all again. What was found wrong is left out. */
const LastClaim = z.object({
  kind: z.enum(['person', 'company']),
  name: z.string(),
  idType: z.enum(idTypes),
  /** Null: the number was what did not fit, and is to be typed anew. */
  idNoMask: z.nullable(z.string()),
  phone: z.string(),
  companyName: z.string(),
  creditCode: z.string(),
})

const State = z.object({
  state: z.enum(['none', 'open', 'passed', 'failed']),
  kind: z.nullable(z.enum(['person', 'company'])),
  /** The person's own name is shown to them whole, the number never. */
  name: z.string(),
  idNoMask: z.string(),
  phone: z.string(),
  companyName: z.nullable(z.string()),
  creditCode: z.nullable(z.string()),
  provider: z.nullable(z.enum(realNameProviders)),
  /** Why the last try failed, to be read. */
  reason: z.nullable(z.string()),
  passedAt: z.nullable(z.number()),
  attemptsLeft: z.int(),
  /** The try that is still open at a provider. */
  openAttemptId: z.nullable(z.string()),
  /** Null: nothing was tried of late, or it has passed. */
  lastClaim: z.nullable(LastClaim),
  /** Which ways there are here; the desk is always one. */
  providers: z.array(z.enum(realNameProviders)),
})
export type RealNameState = z.infer<typeof State>

/** Showing who one really is, before anything is signed. */
export const realNameApi = {
  state: endpoint({ method: 'GET', path: path('state'), access: 'user', gives: State }),

  /** Begins a try and gives the page to go to. `next`: where the person goes on afterwards. */
  begin: endpoint({
    method: 'POST',
    path: path('begin'),
    access: 'user',
    body: z.extend(Claim, {
      /** Absent: the number of the last try, which the server still holds. */
      idNo: z.optional(z.string().check(z.maxLength(40))),
      provider: z.enum(['fadada', 'face']),
      next: z.optional(z.string().check(z.maxLength(300))),
    }),
    gives: z.object({ attemptId: z.string(), url: z.string() }),
    limit: { max: 20, seconds: 3600, per: 'user' },
  }),

  /** Asks the provider how a try ended. Whoever comes back from its page calls this; what the address says counts for nothing. */
  finish: endpoint({
    method: 'POST',
    path: path('finish'),
    access: 'user',
    body: z.object({ attemptId: z.uuid() }),
    gives: z.extend(State, { next: z.nullable(z.string()) }),
    limit: { max: 60, seconds: 600, per: 'user' },
  }),

  /** The desk has seen the card of the person, or the papers of the company, and says so. */
  confirm: endpoint({
    method: 'POST',
    path: path('confirm'),
    access: { right: 'identity.confirm' },
    body: z.extend(Claim, { account: z.string().check(z.maxLength(100)) }),
    gives: z.object({ userId: z.string(), name: z.string() }),
    audit: { action: 'identity.realName.confirm', target: 'user' },
  }),
}
