import { timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { fadadaDigest, fadadaTime, sortedValues, type FadadaKeys } from '../identity/fadada-digest.ts'
import {
  signingNoticePath,
  type ProviderAct,
  type ProviderNotice,
  type ProviderResult,
  type SigningGateway,
} from './signing.ts'

export type FadadaSigningSettings = FadadaKeys & {
  url: string
  publicUrl: string
  parkCustomer: string
  now: () => number
}

const Answer = z.object({
  code: z.coerce.string(),
  msg: z.string().optional(),
  data: z.unknown().optional(),
})
const SignResult = z.object({
  sign_status_code: z.coerce.string().optional(),
  result_code: z.coerce.string().optional(),
})

/** Their calls do not agree on what success is: registering says 1, everything about papers says 1000. */
const success = { register: ['1'], paper: ['1000'], again: ['1000', '2'] } as const
const results: Readonly<Record<string, ProviderResult>> = {
  '3000': 'signed',
  '3001': 'failed',
  '3002': 'withdrawn',
  '3003': 'refused',
  '9999': 'open',
}

type Sending = {
  fields: Record<string, string>
  /** What goes into the digest; without it the time and all values in the order of their names. */
  hashed?: string
  sorted?: string
  file?: Buffer
}

/** Signing with Fadada (classic v2 protocol): people on its page, the park automatically. */
export function fadadaSigning(settings: FadadaSigningSettings): SigningGateway {
  /** The fields every request has, and the proof over those the call's digest covers. */
  function proven({ fields, hashed = '', sorted }: Omit<Sending, 'file'>): Record<string, string> {
    const timestamp = fadadaTime(settings.now())
    return {
      app_id: settings.appId,
      timestamp,
      v: '2.0',
      msg_digest: fadadaDigest(settings, {
        hashed: `${hashed}${timestamp}`,
        sorted: sorted ?? sortedValues(fields),
      }),
      ...fields,
    }
  }

  async function post(call: string, { file, ...sending }: Sending): Promise<Response> {
    const fields = proven(sending)
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) {
      form.set(name, value)
    }
    if (file) {
      form.set('file', new Blob([Uint8Array.from(file)], { type: 'application/pdf' }), 'contract.pdf')
    }
    return fetch(`${settings.url}/${call}.api`, {
      method: 'POST',
      body: file ? form : new URLSearchParams(fields),
      signal: AbortSignal.timeout(file ? 30_000 : 10_000),
    })
  }

  async function send(call: string, sending: Sending, accepted: readonly string[]): Promise<unknown> {
    const answer = Answer.parse(await (await post(call, sending)).json())
    if (!accepted.includes(answer.code)) {
      throw new Error(`Fadada refused ${call}: ${answer.code} ${answer.msg ?? ''}`)
    }
    return answer.data
  }

  const actFields = (act: ProviderAct) => ({
    transaction_id: act.transactionRef,
    contract_id: act.contractRef,
    customer_id: act.customerId,
    doc_title: act.title,
    position_type: '0',
    sign_keyword: act.keyword,
    notify_url: `${settings.publicUrl}${signingNoticePath(act.tenantCode)}`,
  })
  const actProof = (act: ProviderAct) => ({ hashed: act.transactionRef, sorted: act.customerId })

  return {
    parkCustomer: settings.parkCustomer,

    async register({ openId, kind }) {
      const fields = { open_id: openId, account_type: kind === 'person' ? '1' : '2' }
      return z.string().parse(await send('account_register', { fields }, success.register))
    },

    async upload({ contractRef, title, bytes }) {
      const fields = { contract_id: contractRef, doc_title: title, doc_type: '.pdf' }
      // A repeated paper is answered by 2: it is there, which is all we want.
      await send('uploaddocs', { fields, sorted: contractRef, file: bytes }, success.again)
    },

    async signingPage(act, returnPath) {
      const fields = { ...actFields(act), return_url: `${settings.publicUrl}/mobilevue${returnPath}` }
      return `${settings.url}/extsign.api?${new URLSearchParams(proven({ fields, ...actProof(act) }))}`
    },

    async signAutomatically(act) {
      const fields = { ...actFields(act), client_role: '1' }
      await send('extsign_auto', { fields, ...actProof(act) }, success.paper)
    },

    async result({ transactionRef, contractRef, customerId }) {
      const fields = { contract_id: contractRef, customer_id: customerId, transaction_id: transactionRef }
      const data = SignResult.parse(await send('query_sign_result', { fields }, ['1', '1000']))
      return results[data.sign_status_code ?? data.result_code ?? '9999'] ?? 'open'
    },

    async download(_tenantId, contractRef) {
      const fields = { contract_id: contractRef }
      const response = await post('downLoadContract', { fields })
      const bytes = Buffer.from(await response.arrayBuffer())
      // A paper comes as it is, a refusal as JSON, both with the same status.
      if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') {
        throw new Error(`Fadada gave no paper for ${contractRef}`)
      }
      return bytes
    },

    async closePaper(_tenantId, contractRef) {
      await send('contractFiling', { fields: { contract_id: contractRef } }, success.again)
    },

    readNotice: (fields) => readFadadaNotice(settings, fields),
  }
}

/** Whether Fadada sent this: its digest is over the number of the act, and over nothing of the outcome. */
export function readFadadaNotice(keys: FadadaKeys, fields: URLSearchParams): ProviderNotice {
  const [transactionRef, timestamp, digest] = ['transaction_id', 'timestamp', 'msg_digest'].map(
    (name) => fields.get(name) ?? '',
  )
  if (!transactionRef || !timestamp || !digest) {
    return { ok: false, problem: 'incomplete' }
  }
  const right = Buffer.from(fadadaDigest(keys, { hashed: timestamp, sorted: transactionRef }))
  const actual = Buffer.from(digest)
  const isRight = actual.length === right.length && timingSafeEqual(actual, right)
  return isRight ? { ok: true, transactionRef } : { ok: false, problem: 'digest' }
}
