import type { Page } from '@playwright/test'

export type Posted = { id?: number; action: string; at: string; data: unknown }

/** Stands in for the native app: keeps what is posted to it and answers questions. */
export async function insideShell(page: Page, answers: Record<string, unknown> = {}) {
  await page.addInitScript((answersByAction) => {
    const posted: object[] = []
    Object.assign(globalThis, {
      posted,
      android: {
        postMessage(text: string) {
          const message = JSON.parse(text) as { id?: number; action: string }
          posted.push({ ...message, at: location.pathname })
          if (message.id !== undefined && message.action in answersByAction) {
            const shell = globalThis as unknown as { shellAnswer: (id: number, value: unknown) => void }
            setTimeout(() => shell.shellAnswer(message.id ?? 0, answersByAction[message.action]), 20)
          }
        },
      },
    })
  }, answers)
  return () => page.evaluate(() => (globalThis as unknown as { posted: Posted[] }).posted)
}
