import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The rules whose verdict depends on colours: all that can be otherwise by night. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Fails with what a person with a disability would stumble over on the page as it now stands. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await expectNoneOf(page, {})
}

/** The same of a page that was looked through in Chinese: in another language colours stay what they are. */
export async function expectNoBarriersInEnglish(page: Page): Promise<void> {
  const rules = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expectNoneOf(page, { rules })
}

/** The same of a page that was looked through by day and has changed its colours since. */
export async function expectNoBarriersByNight(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const { barriers } = await lookedThrough(page, { runOnly: colourRules })
  expect(barriers).toEqual([])
}

async function expectNoneOf(page: Page, choice: RuleChoice): Promise<void> {
  // Between two screens there is neither.
  await page.locator('main').first().waitFor()
  const { barriers, passes } = await lookedThrough(page, choice)
  // A page that was not there has no barriers either.
  expect(passes).toBeGreaterThan(5)
  expect(barriers).toEqual([])
}

/** Which rules of axe are tried; without a word all. */
type RuleChoice = Pick<RunOptions, 'runOnly' | 'rules'>

type Barrier = { id: string; help: string; where: string[] }

async function lookedThrough(
  page: Page,
  choice: RuleChoice,
): Promise<{ barriers: Barrier[]; passes: number }> {
  // Handed in by the debugger: the page's own policy lets no foreign script in, and stays in force.
  if (!(await page.evaluate(() => 'axe' in globalThis))) {
    const debug = await page.context().newCDPSession(page)
    await debug.send('Runtime.evaluate', { expression: await source })
    await debug.detach()
  }
  // A colour in the middle of its change is nobody's choice, and changes begin with the next frame. What moves
  // without end is left to move.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.all(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
        .map((one) => one.finished.catch(() => null)),
    )
  })
  return page.evaluate(async (chosen) => {
    const { axe } = globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }
    // Where something is right is not written down node by node, which would take longer than looking.
    const options: RunOptions = { resultTypes: ['violations'], preload: false, ...chosen }
    const { violations, passes } = await axe.run(options)
    const barriers = violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target }) => target.join(' ')),
    }))
    return { barriers, passes: passes.length }
  }, choice)
}
