import type { Page } from '@playwright/test'

let given = 0

/** A phone no other story uses. */
export function newPhone(): string {
  const worker = (process.env['TEST_WORKER_INDEX'] ?? '0').padStart(3, '0')
  return `15${worker}${String(++given).padStart(6, '0')}`
}

/** The code last sent to a phone, read where the stand-in of the text messages shows it. */
export async function codeFor(page: Page, phone: string): Promise<string> {
  const outbox = await page.request.get('/dev/outbox')
  const text = (await outbox.text()).replace(/<[^>]*>/g, ' ')
  const code = new RegExp(`${phone}.*?(?:是|is) (\\d{4})`, 's').exec(text)?.[1]
  if (!code) {
    throw new Error(`No code was sent to ${phone}`)
  }
  return code
}
