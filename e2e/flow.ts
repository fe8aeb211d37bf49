import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Session } from '#api/identity/auth.ts'
import { authorised, sessionOf } from './enter.ts'

const instance = (path: string) => `/bpmRunTime/runtime/instance/v1/${path}`
const task = (path: string) => `/bpmRunTime/runtime/task/v1/${path}`

type ActionResult = { state?: boolean; message: string; instId: string; value: unknown }

/** A word no other story uses, to find one's own rows by. */
export const ownWord = (word: string): string => `${word}${Math.random().toString(36).slice(2, 8)}`

/** Somebody who calls the server without a screen. */
export async function callerOf(page: Page, account: string) {
  const session: Session = await sessionOf(page, account)
  const { headers } = authorised(session)
  const post = async <T = ActionResult>(path: string, data: unknown): Promise<T> => {
    const answer = await page.request.post(path, { headers, data })
    const result = (await answer.json()) as T & { state?: boolean }
    expect(result.state, `${path} ${JSON.stringify(result)}`).not.toBe(false)
    return result
  }
  return {
    session,
    post,
    /** Asks for leave, with a subject to find it by. Gives the id of the instance. */
    async startLeave(subject: string, days = 1): Promise<string> {
      // Nobody has the same day twice: every leave has a week of its own, beyond the holidays that are known.
      const first = Date.UTC(2030, 0, 7) + randomInt(20_000) * 7 * 86_400_000
      const dayOf = (at: number) => new Date(first + at * 86_400_000).toISOString().slice(0, 10)
      const all = Array.from({ length: days }, (_, at) => dayOf(at))
      const data = {
        main: {
          applicant: session.userId,
          kind: 'personal',
          from: all[0],
          until: all.at(-1),
          reason: '家中有事，工作已安排好。',
        },
        subs: { periods: all.map((day) => ({ day, part: 'whole' })) },
      }
      return (await post(instance('start'), { flowKey: 'leave', subject, data })).instId
    },
    /** The task of this person in an instance. */
    async taskOf(instId: string): Promise<string> {
      const querys = [{ property: 'procInstId', value: instId }]
      const { rows } = await post<{ rows: { taskId: string }[] }>(task('getTodoList'), { querys })
      expect(rows).toHaveLength(1)
      return rows[0]?.taskId ?? ''
    },
    agree: (taskId: string) => post(task('complete'), { taskId, actionName: 'agree' }),
  }
}

/** Leave as the demo knows it, but the applicant chooses whom to ask. Gives the flow's key and name. */
export const deployChoosingLeave = (page: Page) =>
  deployLeave(page, (xml) => xml.replace('<shanju:node ', '<shanju:node choiceExecutor="free" '))

/** A flow of one's own: leave as the demo knows it, changed. Gives its key and name. */
export async function deployLeave(
  page: Page,
  change: (xml: string) => string,
): Promise<{ key: string; name: string }> {
  const admin = await callerOf(page, 'admin')
  const key = ownWord('leave')
  // No Chinese: others look at the English list of flows meanwhile.
  const name = `Leave-${key.slice(-6)}`
  const drawn = await readFile(new URL('../demo/definitions/flows/leave.bpmn', import.meta.url), 'utf8')
  const xml = change(
    drawn
      .replaceAll('"leave"', `"${key}"`)
      .replace(`objectAlias="${key}"`, 'objectAlias="leave"')
      .replace('name="请假审批"', `name="${name}"`),
  )
  const def = (path: string) => `/bpmModel/flow/${path}`
  const saved = await admin.post<{ value: { revision: number } }>(def('def/v1/save'), {
    xml,
    typeKey: 'personnel',
    descriptionEn: 'Leave',
  })
  await admin.post(def('def/v1/deploy'), { defKey: key, revision: saved.value.revision })
  const rights = [{ kind: 'start', type: 'everyone' }]
  await admin.post(def('defAuthorize/v1/saveRights'), { defKey: key, rights })
  return { key, name }
}
