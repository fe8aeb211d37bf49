import { vi } from 'vitest'
import type { Session } from '#api/identity/auth.ts'
import { startTexts } from '#web/text/language.ts'

export const staffSession: Session = {
  token: 't0',
  loginTime: 0,
  expiration: 100,
  userId: 'u1',
  account: 'clerk',
  username: '沈书云',
  loginStatus: true,
  userAttrs: { tenantId: '1' },
  landlId: null,
  kind: 'staff',
}

/** As much of a browser as the core of the web app touches, standing at one of its addresses. */
export async function stubBrowserAt(address = '/'): Promise<void> {
  const at = (next: string) => {
    const { pathname, search, hash, origin, href } = new URL(next, 'https://app.example')
    vi.stubGlobal('location', { pathname, search, hash, origin, href })
  }
  at(`/mobilevue${address}`)
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, next: string) => at(next) })
  vi.stubGlobal('document', { documentElement: { lang: '' }, visibilityState: 'visible' })
  await startTexts()
}

/** Answers each call by its path, so that a test says what the server says. */
export function stubCalls(answers: Record<string, () => Response | Promise<Response>>) {
  const paths: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.split('?', 1)[0] ?? ''
    paths.push(path)
    const answer = answers[path]
    if (!answer) {
      throw new TypeError('Failed to fetch')
    }
    return answer()
  })
  return paths
}

export const refusedResponse = (status: number, message = 'no') =>
  Response.json({ state: false, value: null, message }, { status })

export const okResponse = (value: unknown) => Response.json({ state: true, value, message: '' })
