import * as z from 'zod/mini'
import { portal } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { ListQuery, pageOf } from '#api/paging.ts'
import { contractKinds, contractProviders, contractStates, lessors } from '#domain/contract/contract-state.ts'

const path = (name: string) => portal(`/hms/contract/v1/${name}`)
export const ContractId = z.object({ contractId: z.uuid() })
export const ContractDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const Role = z.enum(['lessee', 'owner', 'guest', 'park'])

export const ContractCard = z.object({
  id: z.string(),
  contractNo: z.string(),
  title: z.string(),
  kind: z.enum(contractKinds),
  state: z.enum(contractStates),
  houseName: z.string(),
  partyName: z.string(),
  lessor: z.nullable(z.enum(lessors)),
  startsOn: z.nullable(z.string()),
  /** The last day it holds. */
  lastDay: z.nullable(z.string()),
  signBy: z.nullable(z.number()),
  /** Whether the caller is the next to sign. */
  isMyTurn: z.boolean(),
  /** Bills that are due and not paid. */
  openBills: z.int(),
  createdAt: z.number(),
})

export const FilledClause = z.union([
  z.object({ type: z.enum(['heading', 'paragraph']), text: z.string() }),
  z.object({ type: z.literal('table'), columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
  z.object({ type: z.literal('bills') }),
])
export const PlannedBill = z.object({
  kind: z.enum(['rent', 'deposit', 'utility', 'settlement']),
  from: z.nullable(z.string()),
  lastDay: z.nullable(z.string()),
  amount: z.int(),
  dueOn: z.string(),
})

const Signer = z.object({
  role: Role,
  name: z.string(),
  state: z.enum(['waiting', 'signed', 'refused']),
  signedAt: z.nullable(z.number()),
  stampedAt: z.nullable(z.number()),
  certificateSerial: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

/** How far the caller has come with signing; reloading the page goes on from here. */
const Progress = z.object({
  role: Role,
  state: z.enum(['waiting', 'signed', 'refused']),
  isMyTurn: z.boolean(),
  hasRealName: z.boolean(),
  phoneMask: z.nullable(z.string()),
  readAt: z.nullable(z.number()),
  /** Until when the confirmed code counts; null: none was confirmed in this session. */
  intentUntil: z.nullable(z.number()),
  /** Whether an act of signing at the provider is open, whose outcome is not known here yet. */
  hasOpenAct: z.boolean(),
})

const Detail = z.extend(ContractCard, {
  templateName: z.string(),
  templateVersion: z.int(),
  reason: z.nullable(z.string()),
  /** The few facts worth reading first. */
  summary: z.array(z.object({ label: z.string(), value: z.string() })),
  clauses: z.array(FilledClause),
  bills: z.array(PlannedBill),
  textSha256: z.nullable(z.string()),
  fileSha256: z.nullable(z.string()),
  fileBytes: z.nullable(z.int()),
  signers: z.array(Signer),
  me: z.nullable(Progress),
  events: z.array(z.object({ kind: z.string(), at: z.number(), by: z.string(), hash: z.string() })),
  sheetId: z.nullable(z.string()),
  /** How a lease that is left early is settled; what goes back can be followed by the payments it came with. */
  settlement: z.nullable(
    z.object({
      state: z.enum(['proposed', 'agreed', 'refused']),
      leavesOn: z.string(),
      /** Positive: goes back to the lessee; negative: the lessee pays. */
      balance: z.int(),
      refunds: z.array(z.object({ bizId: z.string(), amount: z.int(), isArrived: z.boolean() })),
    }),
  ),
  /** What was drawn up from it: supplements, sheets, renewals; and what it came from itself. */
  related: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(contractKinds),
      title: z.string(),
      contractNo: z.string(),
      state: z.enum(contractStates),
    }),
  ),
  /** Of a handover sheet: its photos, and those of the sheets before it. */
  photos: z.array(z.object({ fileId: z.string(), label: z.string(), isEarlier: z.boolean() })),
  /** By whose certificates it is signed. */
  provider: z.enum(contractProviders),
  canManage: z.boolean(),
})
export type ContractDetail = z.infer<typeof Detail>

const Point = z.object({ x: z.number().check(z.gte(0), z.lte(1)), y: z.number().check(z.gte(0), z.lte(1)) })

const DrawnSignature = z.object({
  aspect: z.number().check(z.gte(0.1), z.lte(10)),
  strokes: z.array(z.array(Point).check(z.maxLength(2000))).check(z.maxLength(200)),
})
export type SavedSignature = z.infer<typeof DrawnSignature>

/** A person's own contracts, and signing them. */
export const contractApi = {
  mine: endpoint({
    method: 'POST',
    path: path('mine'),
    access: 'user',
    body: ListQuery,
    gives: pageOf(ContractCard),
    envelope: 'bare',
  }),

  detail: endpoint({ method: 'GET', path: path('detail'), access: 'user', query: ContractId, gives: Detail }),

  /** The text is on the screen. Written down once. */
  open: endpoint({ method: 'POST', path: path('open'), access: 'user', body: ContractId, gives: z.null() }),

  /**
   * The last page was reached, after so many seconds. Whether that counts is decided here: too soon after the text was
   * opened it does not, and the answer says how long it takes yet.
   */
  read: endpoint({
    method: 'POST',
    path: path('read'),
    access: 'user',
    body: z.extend(ContractId, { seconds: z.int().check(z.gte(0), z.lte(86_400)) }),
    gives: z.object({ waitMs: z.int() }),
  }),

  /** Sends a code to the signer's own phone. It counts for this text only. */
  sendCode: endpoint({
    method: 'POST',
    path: path('code'),
    access: 'user',
    body: ContractId,
    gives: z.null(),
  }),

  confirmCode: endpoint({
    method: 'POST',
    path: path('confirm'),
    access: 'user',
    body: z.extend(ContractId, { code: z.string().check(z.maxLength(20)) }),
    gives: z.object({ intentUntil: z.number() }),
    limit: { max: 20, seconds: 600, per: 'user' },
  }),

  /** What the caller drew the last time, to be chosen again; null: nothing yet. Nobody else can ask for it. */
  savedSignature: endpoint({
    method: 'GET',
    path: path('savedSignature'),
    access: 'user',
    gives: z.nullable(DrawnSignature),
  }),

  /** Signs. Doing it again gives the first signature. Without strokes the name is set in print. */
  sign: endpoint({
    method: 'POST',
    path: path('sign'),
    access: 'user',
    body: z.extend(ContractId, {
      drawing: z.nullable(DrawnSignature),
    }),
    gives: z.object({ state: z.enum(contractStates), signedAt: z.number() }),
  }),

  /** Begins signing at the licensed provider: the page to go to; null: the park's seal was set at once. */
  startOutside: endpoint({
    method: 'POST',
    path: path('startOutside'),
    access: 'user',
    body: ContractId,
    gives: z.object({ url: z.nullable(z.string()) }),
    limit: { max: 30, seconds: 600, per: 'user' },
  }),

  /** Asks the provider how signing there ended, after the person came back. */
  finishOutside: endpoint({
    method: 'POST',
    path: path('finishOutside'),
    access: 'user',
    body: ContractId,
    gives: z.object({ outcome: z.enum(['open', 'signed', 'failed', 'withdrawn', 'refused']) }),
    limit: { max: 60, seconds: 600, per: 'user' },
  }),

  refuse: endpoint({
    method: 'POST',
    path: path('refuse'),
    access: 'user',
    body: z.extend(ContractId, { reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)) }),
    gives: z.null(),
  }),

  file: endpoint({
    method: 'GET',
    path: path('file'),
    access: 'user',
    query: z.extend(ContractId, { inline: z.optional(z.string()) }),
    gives: z.any(),
    envelope: 'file',
  }),

  /** How the contract came about, for a court: made once it is complete, and signed itself. */
  report: endpoint({
    method: 'GET',
    path: path('report'),
    access: 'user',
    query: ContractId,
    gives: z.any(),
    envelope: 'file',
  }),
}

/** What anybody may ask to check a file of ours. The file itself never comes here. */
export const contractVerifyApi = {
  /** The certificates everything of this park is signed under, as Base64. */
  roots: endpoint({
    method: 'GET',
    path: path('roots'),
    access: 'public',
    gives: z.object({
      park: z.string(),
      roots: z.array(z.object({ certificate: z.string(), fingerprint: z.string() })),
    }),
  }),

  /** Whether we know files with these hashes: the newest of its contract, an earlier one, or none of ours. */
  known: endpoint({
    method: 'POST',
    path: path('known'),
    access: 'public',
    body: z.object({
      hashes: z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))).check(z.minLength(1), z.maxLength(50)),
    }),
    gives: z.array(
      z.object({
        hash: z.string(),
        is: z.enum(['last', 'earlier', 'unknown']),
        /** Signed by a provider's certificates, which this page does not know. */
        isOutside: z.boolean(),
      }),
    ),
    limit: { max: 60, seconds: 60, per: 'address' },
  }),
}
