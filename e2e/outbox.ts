import { expect, type Page } from '@playwright/test'

let phoneCount = 0

/** A phone no other story uses. */
export function newPhone(): string {
  const worker = (process.env['TEST_WORKER_INDEX'] ?? '0').padStart(3, '0')
  return `15${worker}${String(++phoneCount).padStart(6, '0')}`
}

/** The code that was last sent to a phone; none yet where nothing was. */
export async function lastCode(page: Page, phone: string, tenant = ''): Promise<string | undefined> {
  const pattern = new RegExp(`${phone}.*?(?:是|is) (\\d{4})`, 's')
  const outbox = await page.request.get(`/dev/outbox?tenant=${tenant}`)
  return pattern.exec((await outbox.text()).replace(/<[^>]*>/g, ' '))?.[1]
}

/** The same as soon as the stand-in of the text messages shows it; `before`: not the one that was there already. */
export async function codeFor(page: Page, phone: string, before?: string): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    code = await lastCode(page, phone)
    expect(code, `no code was sent to ${phone}`).toBeDefined()
    expect(code, `no other code was sent to ${phone}`).not.toBe(before)
  }).toPass()
  return code ?? ''
}
