import type { Page } from '@playwright/test'

const used = new Set<string>()

/** A phone no other story uses. */
export function newPhone(): string {
  const phone = `15${Math.floor(Math.random() * 1e9)
    .toString()
    .padStart(9, '0')}`
  return used.has(phone) ? newPhone() : (used.add(phone), phone)
}

/** The code last sent to a phone, read where the stand-in of the text messages shows it. */
export async function codeFor(page: Page, phone: string, origin = ''): Promise<string> {
  const outbox = await page.request.get(`${origin}/dev/outbox`)
  const message = (await outbox.text()).split('<li>').find((item) => item.includes(phone)) ?? ''
  return /\b\d{4}\b(?![^<]*<\/strong>)/.exec(message.split('<br')[1] ?? '')?.[0] ?? ''
}
