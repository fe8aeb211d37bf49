import { expect, type Locator, type Page } from '@playwright/test'

type Point = { x: number; y: number }

/** An element of a diagram, by its id. */
const drawn = (page: Page, id: string): Locator => page.locator(`.djs-element[data-element-id="${id}"]`)

async function middleOf(place: Locator): Promise<Point> {
  const box = await place.boundingBox()
  if (!box) {
    throw new Error('it is not on the canvas')
  }
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** How far an element is from another on its right, for places between the two. */
export async function between(page: Page, left: string, right: string, share: number): Promise<Point> {
  const [from, to] = [await middleOf(drawn(page, left)), await middleOf(drawn(page, right))]
  return { x: from.x + (to.x - from.x) * share, y: from.y }
}

/** Takes something from the palette and puts it at a point; on a line it becomes part of it. Gives its id. */
export async function put(page: Page, title: string, at: Point): Promise<string> {
  await page.locator('.djs-palette').getByRole('button', { name: title, exact: true }).click()
  await page.mouse.move(at.x - 12, at.y - 4)
  await page.mouse.move(at.x, at.y, { steps: 6 })
  await page.mouse.click(at.x, at.y)
  await page.keyboard.press('Escape')
  return chosen(page)
}

/** The one element that is chosen. */
async function chosen(page: Page): Promise<string> {
  const one = page.locator('.djs-element.selected.djs-shape')
  await expect(one).toHaveCount(1)
  return (await one.getAttribute('data-element-id')) ?? ''
}

/** Chooses an element; clicked once more it would be left again. */
export async function pick(page: Page, id: string): Promise<void> {
  const isChosen = / selected\b/.test((await drawn(page, id).getAttribute('class')) ?? '')
  if (!isChosen) {
    const { x, y } = await middleOf(drawn(page, id))
    await page.mouse.click(x, y)
  }
  await expect(drawn(page, id)).toHaveClass(/selected/)
}

/** Adds a step after a chosen element. Gives its id. */
export async function append(page: Page, after: string, title: string): Promise<string> {
  await pick(page, after)
  await page.locator('.djs-context-pad').getByTitle(title, { exact: true }).click()
  await page.keyboard.press('Escape')
  return chosen(page)
}

export async function connect(page: Page, from: string, to: string, title: string): Promise<void> {
  await pick(page, from)
  await page.locator('.djs-context-pad').getByTitle(title, { exact: true }).click()
  const { x, y } = await middleOf(drawn(page, to))
  await page.mouse.move(x - 10, y - 10)
  await page.mouse.move(x, y, { steps: 6 })
  await page.mouse.click(x, y)
}

/** The element of this name. */
export async function elementNamed(page: Page, name: string): Promise<string> {
  const shape = page.locator('.djs-element.djs-shape').filter({ hasText: name }).first()
  await expect(shape).toBeVisible()
  return (await shape.getAttribute('data-element-id')) ?? ''
}

/** Takes an element away. */
export async function remove(page: Page, id: string, title: string): Promise<void> {
  await pick(page, id)
  await page.locator('.djs-context-pad').getByTitle(title, { exact: true }).click()
  await expect(drawn(page, id)).toHaveCount(0)
}
