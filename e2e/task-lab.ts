import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { Session } from '#api/identity/auth.ts'
import { authorised, keepSession, sessionOf } from './enter.ts'
import { faxPdf } from './pdf-files.ts'

const runtime = '/bpmRunTime/runtime'

type Answer = { state?: boolean; message?: string; instId?: string; value?: unknown }

/** Somebody of the demo who acts on flows over HTTP, for what a story only needs to have happened before. */
export async function actor(page: Page, account: string) {
  const session = await sessionOf(page, account)
  const { headers } = authorised(session)
  async function post<T = Answer>(
    path: string,
    data: unknown,
    query: Record<string, string> = {},
  ): Promise<T> {
    const answer = await page.request.post(`${runtime}${path}?${new URLSearchParams(query).toString()}`, {
      headers,
      data,
    })
    return (await answer.json()) as T
  }
  async function done(path: string, data: unknown, query?: Record<string, string>): Promise<Answer> {
    const answer = await post(path, data, query)
    expect(answer.state, JSON.stringify(answer)).toBe(true)
    return answer
  }
  return {
    session,
    post,
    done,
    /** Starts a flow with a form and gives its id. */
    async start(flowKey: string, data: object): Promise<string> {
      return (await done('/instance/v1/start', { flowKey, data })).instId ?? ''
    },
    /** The task of this person in an instance. */
    async task(instId: string): Promise<string> {
      const page1 = await post<{ rows: { taskId: string }[] }>('/task/v1/getTodoList', {
        pageBean: { page: 1, pageSize: 10 },
        querys: [{ property: 'procInstId', value: instId }],
      })
      expect(page1.rows.length, account).toBe(1)
      return page1.rows[0]?.taskId ?? ''
    },
    async agree(instId: string, opinion = '同意'): Promise<void> {
      await done('/task/v1/complete', { taskId: await this.task(instId), actionName: 'agree', opinion })
    },
    async upload(name: string, mimeType: string, buffer: Buffer): Promise<{ id: string; name: string }> {
      const multipart = { file: { name, mimeType, buffer } }
      const answer = await page.request.post('/portal/system/file/v1/upload', { headers, multipart })
      const { value } = (await answer.json()) as { value: { fileId: string } }
      return { id: value.fileId, name }
    },
    /** The newest notice of this person about an instance. */
    async notice(instId: string): Promise<string> {
      const found = await post<{ rows: { id: string; procInstId: string }[] }>('/task/v1/getNoticesList', {
        pageBean: { page: 1, pageSize: 50 },
      })
      return found.rows.find(({ procInstId }) => procInstId === instId)?.id ?? ''
    },
  }
}

export type Actor = Awaited<ReturnType<typeof actor>>

/** Sits down at the phone of somebody. */
export async function sitDown(page: Page, session: Session, path: string): Promise<void> {
  await keepSession(page, session)
  await page.goto(`/mobilevue${path}`)
}

export const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const day = (at: number) => new Date(Date.UTC(2026, 11, at)).toISOString().slice(0, 10)

/** A leave of so many days from a Tuesday on. Nobody has the same day twice, so every leave has weeks of its own. */
export function leaveData(session: Session, days: number, reason = '回老家看望父母') {
  const first = Date.UTC(2030, 0, 8) + randomInt(20_000) * 7 * 86_400_000
  const dayAt = (at: number) => new Date(first + at * 86_400_000).toISOString().slice(0, 10)
  const periods = Array.from({ length: days }, (_, at) => ({ day: dayAt(at), part: 'whole', note: '' }))
  const main = {
    applicant: session.userId,
    kind: 'annual',
    handover: session.userId,
    from: dayAt(0),
    until: dayAt(days - 1),
    reason,
  }
  return { main, subs: { periods } }
}

/** Papers to be sealed, with the paper itself and the signature of who asks for it. */
export async function sealData(asking: Actor, title: string) {
  const main = {
    title,
    applicant: asking.session.userId,
    seals: ['company'],
    copies: 2,
    useDay: day(2),
    content: '与供应商的年度合同',
    document: [await asking.upload('合同.pdf', 'application/pdf', faxPdf())],
    signature: [await asking.upload('signature.png', 'image/png', pixel)],
  }
  return { main, subs: {} }
}
