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
  const message = (await outbox.text()).split('<li>').find((item) => item.includes(phone)) ?? ''
  return /\d{4}/.exec(message.split('<br')[1] ?? '')?.[0] ?? ''
}
