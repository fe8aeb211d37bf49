import { expect, type Locator, type Page } from '@playwright/test'

/** A finger goes over a row by so much, as the browser hears it: only a real touch is told from a scroll. */
export async function swipe(page: Page, row: Locator, [dx, dy]: readonly [number, number]): Promise<void> {
  const box = await restingBox(row)
  const x = (box?.x ?? 0) + (box?.width ?? 0) * 0.6
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
  const hand = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx * at, y: y + dy * at }],
    })
  await touch('touchStart', 0)
  for (let at = 1; at <= 10; at++) {
    await touch('touchMove', at / 10)
  }
  await touch('touchEnd', 1)
  await hand.detach()
}

/** Where a row is once it no longer moves: a list that was pushed goes on for a while, and may carry it out of sight. */
async function restingBox(row: Locator) {
  let before = await row.boundingBox()
  await expect(async () => {
    await row.scrollIntoViewIfNeeded()
    const last = before
    await row.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    before = await row.boundingBox()
    expect(before).not.toBeNull()
    expect(before).toEqual(last)
  }).toPass()
  return before
}

/** Draws a row aside until what lies under it is there: on a busy machine a page may miss a finger. */
export async function drawAside(page: Page, row: Locator, under: Locator): Promise<void> {
  await expect(async () => {
    await swipe(page, row, [-140, 6])
    await expect(under).toBeVisible({ timeout: 3000 })
  }).toPass()
}
