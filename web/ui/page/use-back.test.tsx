import { uncheckedPath } from '#api/link.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RouterProvider } from '#web/app/routing/routing.tsx'
import { stubBrowserAt } from '#web/app/testing.ts'
import { EmptyPage } from './EmptyPage.tsx'
import { FailedPage } from './FailedPage.tsx'
import Illustration from './illustrations.tsx'
import { TitleBar } from './TitleBar.tsx'
import { useBack, type BackOptions } from './use-back.ts'

const shown = (node: ReactNode) =>
  renderToStaticMarkup(<RouterProvider base="/mobilevue">{node}</RouterProvider>)

function Bar({ options, onDrawn }: { options: BackOptions; onDrawn: (back: () => void) => void }) {
  onDrawn(useBack(options))
  return null
}

/** What the back arrow of a page does. */
function arrowOf(options: BackOptions): () => void {
  const heard: { back?: () => void } = {}
  shown(<Bar options={options} onDrawn={(back) => Object.assign(heard, { back })} />)
  return () => heard.back?.()
}

const go = vi.fn<(steps: number) => void>()
const replaced = vi.fn<(state: unknown, title: string, address: string) => void>()
const pushed = vi.fn<(state: unknown, title: string, address: string) => void>()
const come = (key: string | null) =>
  vi.stubGlobal('history', { state: key && { key }, go, replaceState: replaced, pushState: pushed })

beforeEach(async () => {
  vi.clearAllMocks()
  await stubBrowserAt('/task/1/0')
  come('x')
})
afterEach(() => vi.unstubAllGlobals())

test('back goes one step, or as many as the page says', () => {
  arrowOf({})()
  arrowOf({ goNumber: 2 })()
  expect(go.mock.calls).toEqual([[-1], [-2]])
})

test('the address may say how far, and which form it is that goes back to the orders', async () => {
  await stubBrowserAt('/user/set?goNumber=3')
  come('x')
  arrowOf({})()
  expect(go).toHaveBeenCalledExactlyOnceWith(-3)
  await stubBrowserAt('/formContent?formKey=yhxdPCmobile')
  come('x')
  arrowOf({})()
  expect(replaced.mock.calls[0]?.[2]).toBe('/mobilevue/template/customer/list')
})

test('whoever came straight here has nothing of ours behind them and is led home', () => {
  come(null)
  arrowOf({})()
  expect(go).not.toHaveBeenCalled()
  expect(replaced).toHaveBeenCalledOnce()
})

test('a bound route is one more step, a back link takes the place of the page', () => {
  arrowOf({ backTo: uncheckedPath('/work') })()
  expect(pushed.mock.calls[0]?.[2]).toBe('/mobilevue/work')
  arrowOf({ backLink: uncheckedPath('/home') })()
  expect(replaced.mock.calls[0]?.[2]).toBe('/mobilevue/home')
})

test('the bar of a dialog only says so', () => {
  const onBack = vi.fn<() => void>()
  arrowOf({ isDialog: true, onBack })()
  expect(onBack).toHaveBeenCalledOnce()
  expect(go).not.toHaveBeenCalled()
})

test('inside the mini-program a page of it is launched anew instead', () => {
  const reLaunch = vi.fn<(options: object) => void>()
  vi.stubGlobal('__wxjs_environment', 'miniprogram')
  vi.stubGlobal('wx', { miniProgram: { reLaunch } })
  arrowOf({ miniProgramLink: '/pages/index' })()
  expect(reLaunch).toHaveBeenCalledExactlyOnceWith({ url: '/pages/index' })
  expect(go).not.toHaveBeenCalled()
})

test('inside the native app a page draws its arrow only where the app leaves the way back to it', async () => {
  const hasArrow = () => shown(<TitleBar title="山里的冬天" />).includes('aria-label="返回"')
  expect(hasArrow()).toBe(true)
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => (key === 'isApp' ? 'true' : null) })
  expect(hasArrow()).toBe(false)
  await stubBrowserAt('/home/activityText?id=1&selfBack=true')
  come('x')
  expect(hasArrow()).toBe(true)
  expect(shown(<TitleBar title="山里的冬天" hasBack={false} />)).not.toContain('aria-label="返回"')
})

test('an empty page has a picture of its own for each type, a tip, and a link when it is asked for', () => {
  const pictures = ([1, 2, 3, 4] as const).map(
    (type) => /<svg.*<\/svg>/s.exec(shown(<Illustration type={type} />))?.[0],
  )
  expect(new Set(pictures).size).toBe(4)
  expect(pictures).not.toContain(undefined)
  const plain = shown(<EmptyPage />)
  expect(plain).toContain('系统出错了')
  expect(plain).not.toContain('<button')
  expect(shown(<EmptyPage tip="没有" />)).toContain('没有')
  expect(shown(<EmptyPage tip="没有" />)).not.toContain('系统出错了')
  expect(shown(<EmptyPage hasBack />)).toContain('>返回上一级页面</button>')
  const own = shown(<EmptyPage linkLabel="重试" />)
  expect(own).toContain('>重试</button>')
  expect(own).not.toContain('返回上一级页面')
})

test('a page whose address names nothing says so, in its own words or in those of all', () => {
  expect(shown(<FailedPage error={null} />)).toContain('链接不完整或已失效')
  expect(shown(<FailedPage error={null} tip="没有这个订单" />)).toContain('没有这个订单')
})
