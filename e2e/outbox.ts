import { expect, type Page } from '@playwright/test'

let given = 0

/** A phone no other story uses. */
export function newPhone(): string {
  const worker = (process.env['TEST_WORKER_INDEX'] ?? '0').padStart(3, '0')
  return `15${worker}${String(++given).padStart(6, '0')}`
}

/** The code last sent to a phone, as soon as the stand-in of the text messages shows it. */
export async function codeFor(page: Page, phone: string): Promise<string> {
  const pattern = new RegExp(`${phone}.*?(?:是|is) (\\d{4})`, 's')
  let code: string | undefined
  await expect(async () => {
    const outbox = await page.request.get('/dev/outbox')
    code = pattern.exec((await outbox.text()).replace(/<[^>]*>/g, ' '))?.[1]
    expect(code, `no code was sent to ${phone}`).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return code ?? ''
}
