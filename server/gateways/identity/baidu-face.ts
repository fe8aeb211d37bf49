import * as z from 'zod'
import type { ClaimedPerson, IdentityGateway } from './identity.ts'

export type BaiduSettings = {
  url: string
  pageUrl: string
  publicUrl: string
  clientId: string
  clientSecret: string
  planId: string
  now: () => number
}

const Token = z.object({ access_token: z.string(), expires_in: z.number() })
const Answer = z.object({
  success: z.boolean().optional(),
  error_code: z.coerce.string().optional(),
  result: z.unknown().optional(),
})
const Generated = z.object({ verify_token: z.string() })
const Everything = z.object({
  verify_result: z
    .array(
      z.object({
        is_verify_passed: z.boolean(),
        code: z.coerce.string().optional(),
        idcard_confirm: z.object({ name: z.string(), idcard_number: z.string() }).optional(),
      }),
    )
    .optional(),
})

/** Baidu's face check: a page looks at the face, and we ask what it saw. The way back alone proves nothing. */
export function baiduFace(settings: BaiduSettings): IdentityGateway {
  let token: { text: string; until: number } | null = null

  async function accessToken(): Promise<string> {
    if (token && token.until > settings.now()) {
      return token.text
    }
    const query = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: settings.clientId,
      client_secret: settings.clientSecret,
    })
    const response = await fetch(`${settings.url}/oauth/2.0/token?${query}`, {
      method: 'POST',
      signal: AbortSignal.timeout(10_000),
    })
    const answer = Token.parse(await response.json())
    token = { text: answer.access_token, until: settings.now() + (answer.expires_in - 600) * 1000 }
    return token.text
  }

  async function send(path: string, body: object): Promise<unknown> {
    const query = new URLSearchParams({ access_token: await accessToken() })
    const response = await fetch(`${settings.url}/rpc/2.0/brain/solution/faceprint/${path}?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    const answer = Answer.parse(await response.json())
    if (answer.success !== true) {
      // 100, 110 and 111: the token ended before its time.
      token = ['100', '110', '111'].includes(answer.error_code ?? '') ? null : token
      throw new Error(`Baidu refused ${path}: ${answer.error_code ?? ''}`)
    }
    return answer.result
  }

  return {
    async begin({ person, returnPath }) {
      const back = (result: string) =>
        `${settings.publicUrl}/mobilevue${returnPath}${returnPath.includes('?') ? '&' : '?'}result=${result}`
      const [successUrl, failedUrl] = [back('success'), back('failed')]
      const { verify_token: ref } = Generated.parse(
        await send('verifyToken/generate', {
          plan_id: settings.planId,
          redirect_config: { success_url: successUrl, failed_url: failedUrl },
        }),
      )
      await send('idcard/submit', {
        verify_token: ref,
        id_name: person.name,
        id_no: person.idNo,
        certificate_type: 0,
      })
      const query = new URLSearchParams({ token: ref, successUrl, failedUrl })
      return { ref, url: `${settings.pageUrl}/face/print/?${query}` }
    },

    async result(_tenantId, ref, person) {
      const { verify_result: tries = [] } = Everything.parse(
        await send('result/getall', { verify_token: ref }),
      )
      if (tries.some((one) => one.is_verify_passed && isSame(one.idcard_confirm, person))) {
        return { state: 'passed' }
      }
      const last = tries.at(-1)
      if (!last) {
        return { state: 'open' }
      }
      return { state: 'failed', reason: last.is_verify_passed ? 'mismatch' : 'liveness' }
    },
  }
}

const isSame = (
  confirmed: { name: string; idcard_number: string } | undefined,
  { name, idNo }: ClaimedPerson,
): boolean => confirmed?.name === name && confirmed.idcard_number.toUpperCase() === idNo
