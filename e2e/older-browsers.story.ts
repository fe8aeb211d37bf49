import { expect, test, type Page } from '@playwright/test'
import { contractPdf } from '#demo/papers/contract.ts'
import { signInAgain } from './enter.ts'
import { cards, openSite, searchButton } from './stay.ts'
import { actor, leaveData } from './task-lab.ts'

/** Takes from every page, before it begins, what Chrome 99 or Safari 15.4 do not have. */
const asOlderBrowser = (page: Page) =>
  page.addInitScript(() => {
    const without = (owner: object, ...names: string[]) =>
      names.forEach((name) => Reflect.deleteProperty(owner, name))
    without(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with')
    without(Array, 'fromAsync')
    without(Map, 'groupBy')
    without(Map.prototype, 'getOrInsert', 'getOrInsertComputed')
    without(Object, 'groupBy')
    without(Set.prototype, 'union', 'intersection', 'difference', 'symmetricDifference')
    without(Set.prototype, 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom')
    without(Promise, 'withResolvers', 'try')
    without(String.prototype, 'isWellFormed', 'toWellFormed')
    without(URL, 'canParse', 'parse')
    without(URLSearchParams.prototype, 'size')
    without(AbortSignal, 'any', 'timeout')
    without(AbortSignal.prototype, 'throwIfAborted')
    without(HTMLElement.prototype, 'popover', 'showPopover', 'hidePopover', 'togglePopover', 'inert')
    without(Element.prototype, 'checkVisibility', 'getHTML', 'setHTMLUnsafe', 'moveBefore')
    without(Document.prototype, 'startViewTransition')
    without(Navigator.prototype, 'pdfViewerEnabled', 'userActivation', 'wakeLock', 'permissions')
    without(Response, 'json')
    // What every list, set and map gives to walk over them has functions of its own since.
    const iterators = Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object
    without(iterators, 'map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some')
    without(iterators, 'every', 'find')
    without(
      globalThis,
      'Iterator',
      'OffscreenCanvas',
      'ImageDecoder',
      'CompressionStream',
      'requestIdleCallback',
    )
    without(globalThis, 'DecompressionStream', 'scheduler', 'navigation', 'BarcodeDetector', 'trustedTypes')
    const { supports } = CSS
    CSS.supports = (name: string, value?: string) =>
      name !== 'field-sizing' && (value === undefined ? supports(name) : supports(name, value))
  })

/** What went wrong in the page without anybody catching it. */
function troublesOf(page: Page): string[] {
  const troubles: string[] = []
  page.on('pageerror', (error) => troubles.push(error.stack ?? error.message))
  return troubles
}

test('guests find and see a house with an older browser', async ({ page }) => {
  const troubles = troublesOf(page)
  await asOlderBrowser(page)
  await openSite(page)
  await searchButton(page).click()
  const card = cards(page).first()
  const name = await card.getByRole('heading').innerText()
  await card.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('button', { name: /^(立即预订|选择日期)$/ }).click()
  await expect(page).toHaveURL(/\/home\/(reserveInfo|detailYDdate)\?houseId=/)
  await expect(page.getByRole('main')).toBeVisible()
  expect(troubles).toEqual([])
})

test('staff sign in, decide and read with an older browser', async ({ page }) => {
  const clerk = await actor(page, 'clerk')
  const head = await actor(page, 'head')
  const taskId = await head.task(await clerk.start('leave', leaveData(clerk.session, 2)))
  const troubles = troublesOf(page)
  await asOlderBrowser(page)

  await page.goto('/mobilevue/login')
  await signInAgain(page, 'head')
  await page.getByRole('link', { name: '工作' }).click()
  await page.goto(`/mobilevue/task/${taskId}/0`)
  await page.getByRole('button', { name: '同意', exact: true }).click()
  const dialog = page.getByRole('dialog')
  // A field grows with what is typed into it.
  const opinion = dialog.getByRole('textbox', { name: '审批意见' })
  const before = await opinion.boundingBox()
  await opinion.fill('好\n'.repeat(6))
  expect((await opinion.boundingBox())?.height).toBeGreaterThan(before?.height ?? 0)
  // What is said for a moment is seen above the dialog, and outlives it.
  const where = await page.evaluate(async () => {
    const message = document.querySelector('output[popover]') as HTMLElement
    const open = document.querySelector('dialog')
    message.showPopover()
    const isAbove = open?.contains(message)
    open?.remove()
    await new Promise((resolve) => setTimeout(resolve))
    return { isAbove, isThere: message.isConnected }
  })
  expect(where).toEqual({ isAbove: true, isThere: true })

  const paper = { title: '布草采购合同', number: 'A-1', other: '锦绣布草', day: '2026-01-05', copies: 2 }
  const file = await head.upload('合同.pdf', 'application/pdf', contractPdf(paper))
  await page.goto(`/mobilevue/file/preview/${file.id}`)
  await expect(page.getByRole('listitem').first()).toContainText('布草采购合同')
  expect(troubles).toEqual([])
})

test('who comes with a browser that is too old is told so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'structuredClone'))
  for (const path of ['/mobilevue/home/index', '/console/']) {
    await page.goto(path)
    await expect(page.getByRole('alert')).toContainText('浏览器版本过低')
    await expect(page.getByRole('alert')).toContainText('This browser is too old')
    // The program, which comes after, finds no place to begin in.
    await expect(page.locator('#root')).toHaveCount(0)
  }
})
