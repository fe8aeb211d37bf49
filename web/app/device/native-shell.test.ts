import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useConfirmDialog } from '../feedback/confirm.ts'
import { useToast } from '../feedback/toast.ts'
import { config } from '../config.ts'
import { isMiniProgram, relaunchMiniProgram } from './mini-program.ts'
import { startSession } from '../session/session.ts'
import { askShell, markShell, shellActions, shellCode, tellShell } from './native-shell.ts'
import { staffSession, stubBrowserAt, refusedResponse } from '../testing.ts'
import { shellPhotos } from './shell-photos.ts'
import { checkAppUpdate, parseRelease } from './native-app-update.ts'
import { requestWakeLock } from './wake-lock.ts'

type Told = { id: number; code: number; action: string; data: unknown; url?: string }
let told: Told[] = []
const answer = (id: number, value: unknown) =>
  (globalThis as { shellAnswer?: (id: number, value: unknown) => void }).shellAnswer?.(id, value)
const toasted = () => useToast.getState().current?.message ?? null

/** An Android app around the page that knows its version and how a download ends. */
function insideApp(version = '1.2.9', status = 200) {
  vi.stubGlobal('android', {
    postMessage(text: string) {
      const message = JSON.parse(text) as Told
      told.push(message)
      queueMicrotask(() => answer(message.id, message.action === 'update' ? status : version))
    },
  })
}

beforeEach(async () => {
  told = []
  useToast.setState({ current: null })
  config.versionUrl = 'https://app.example/version'
  await stubBrowserAt('/personal')
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the thirteen actions have the numbers of their order', () => {
  expect(shellActions.map((action) => shellCode(action))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
})

test('configuration may give an action another number up to 33, and no other', () => {
  expect(shellCode('share', { share: 33 })).toBe(33)
  expect(() => shellCode('share', { share: 34 })).toThrow('no action 34')
  expect(() => shellCode('share', { share: 0 })).toThrow('no action 0')
  expect(() => shellCode('share', { share: 1.5 })).toThrow('no action')
})

test.each(shellActions)('the action %s is one message to the app, and nothing without one', (action) => {
  expect(tellShell(action, { a: 1 })).toBe(false)
  insideApp()
  expect(tellShell(action, { a: 1 })).toBe(true)
  expect(told).toMatchObject([{ code: shellCode(action), action, data: { a: 1 } }])
})

test('the iOS app gets the message as an object', () => {
  const heard = vi.fn<(message: unknown) => void>()
  vi.stubGlobal('webkit', { messageHandlers: { app: { postMessage: heard } } })
  expect(tellShell('setTitle', '山居')).toBe(true)
  expect(heard).toHaveBeenCalledExactlyOnceWith({ code: 5, action: 'setTitle', data: '山居' })
})

test('an app that does not answer, and no app at all, answer nothing', async () => {
  await expect(askShell('appVersion')).resolves.toBeNull()
  vi.useFakeTimers()
  vi.stubGlobal('android', { postMessage: () => null })
  const asked = askShell('appVersion')
  await vi.advanceTimersByTimeAsync(5000)
  await expect(asked).resolves.toBeNull()
})

const newest = (value: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ state: true, value })))

test('a newer version is offered, and installed when the person says yes', async () => {
  insideApp('1.2.9')
  newest({ version: '1.2.10', url: 'https://app.example/a.apk', notes: '' })
  const check = checkAppUpdate()
  await vi.waitFor(() => expect(useConfirmDialog.getState().question?.title).toBe('发现新版本 1.2.10'))
  useConfirmDialog.getState().question?.answer(true)
  await check
  expect(told.at(-1)).toMatchObject({ action: 'update', url: 'https://app.example/a.apk' })
  expect(toasted()).toBeNull()
})

test('a person who says no is left in peace', async () => {
  insideApp()
  newest({ version: '2.0.0', url: 'u' })
  const check = checkAppUpdate()
  await vi.waitFor(() => expect(useConfirmDialog.getState().question).not.toBeNull())
  useConfirmDialog.getState().question?.answer(false)
  await check
  expect(told.map(({ action }) => action)).toEqual(['appVersion'])
})

test('a download that fails says with which status', async () => {
  insideApp('1.0.0', 404)
  newest('1.0.1')
  const check = checkAppUpdate()
  await vi.waitFor(() => expect(useConfirmDialog.getState().question).not.toBeNull())
  useConfirmDialog.getState().question?.answer(true)
  await check
  expect(toasted()).toBe('版本更新失败：404')
})

test.each(['1.2.9', '1.2.8'])(
  'having 1.2.9, version %s is said to be no news only to a person who asked',
  async (version) => {
    insideApp('1.2.9')
    newest({ version })
    await checkAppUpdate()
    expect(toasted()).toBeNull()
    await checkAppUpdate({ isAsked: true })
    expect(toasted()).toBe('已是最新版本')
  },
)

test('an address that cannot be reached, or refuses, is told', async () => {
  insideApp()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await checkAppUpdate()
  expect(toasted()).toBe('网络错误，请稍后重试')
  vi.stubGlobal('fetch', () => Promise.resolve(refusedResponse(503)))
  await checkAppUpdate()
  expect(toasted()).toBe('版本更新失败：503')
})

test.each([
  ['refuses in words', { state: false, value: null, message: '版本服务维护中' }, '版本服务维护中'],
  ['does not tell a version', { hello: 'there' }, '网络错误，请稍后重试'],
])('an address that %s is not taken for saying that there is nothing newer', async (_, answered, said) => {
  insideApp()
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answered)))
  await checkAppUpdate({ isAsked: true })
  expect(toasted()).toBe(said)
})

test('inside the app the version address is asked five seconds after a sign-in, and nowhere else', async () => {
  insideApp('1.0.0')
  const asked = vi.fn<(address: string) => void>()
  vi.stubGlobal('fetch', (address: string) => {
    asked(address)
    return Promise.resolve(Response.json({ state: true, value: '1.0.0' }))
  })
  vi.useFakeTimers()
  startSession(staffSession)
  await vi.advanceTimersByTimeAsync(6000)
  expect(asked).not.toHaveBeenCalled()
  const request = vi.fn<(kind: string) => Promise<object>>()
  vi.stubGlobal('navigator', { userAgent: '', wakeLock: { request } })
  await requestWakeLock()
  expect(request, 'outside the app the screen may sleep').not.toHaveBeenCalled()
  markShell()
  startSession(staffSession)
  await vi.advanceTimersByTimeAsync(4999)
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveBeenCalledExactlyOnceWith('https://app.example/version')
})

test('the screen stays awake inside the app, and is asked for once while it is held', async () => {
  const request = vi.fn<(kind: string) => Promise<object>>(() => Promise.resolve({ released: false }))
  vi.stubGlobal('navigator', { userAgent: '', wakeLock: { request } })
  markShell()
  await requestWakeLock()
  await requestWakeLock()
  expect(request).toHaveBeenCalledExactlyOnceWith('screen')
})

test('the value of the version answer is a version or tells more', () => {
  expect(parseRelease({ state: true, value: '1.0.0' })).toEqual({ version: '1.0.0', url: '', notes: '' })
  expect(parseRelease({ state: true, value: { version: '1.0.0', url: 'u', notes: 5 } })).toEqual({
    version: '1.0.0',
    url: 'u',
    notes: '',
  })
  expect(parseRelease({ state: false, value: '1.0.0' })).toBeNull()
  expect(parseRelease(null)).toBeNull()
})

test('the mini-program is known by its mark or its user agent, and launched anew', () => {
  expect(isMiniProgram()).toBe(false)
  expect(relaunchMiniProgram('/pages/index')).toBe(false)
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 MicroMessenger/8.0 miniProgram/wx123' })
  expect(isMiniProgram()).toBe(true)
  vi.stubGlobal('navigator', { userAgent: '' })
  vi.stubGlobal('__wxjs_environment', 'miniprogram')
  expect(isMiniProgram()).toBe(true)
  const reLaunch = vi.fn<(options: object) => void>()
  vi.stubGlobal('wx', { miniProgram: { reLaunch } })
  expect(relaunchMiniProgram('/pages/index')).toBe(true)
  expect(reLaunch).toHaveBeenCalledExactlyOnceWith({ url: '/pages/index' })
})

test('photos come out of the app’s own album, pictures only; a page in a browser has none', async () => {
  expect(await shellPhotos(2)).toBeNull()
  markShell()
  const png = `data:image/png;base64,${btoa('picture')}`
  vi.stubGlobal('android', {
    postMessage(text: string) {
      const message = JSON.parse(text) as Told
      told.push(message)
      queueMicrotask(() => answer(message.id, [png, 'data:text/html;base64,PGI+', png, png]))
    },
  })
  const photos = (await shellPhotos(2)) ?? []
  expect(told).toMatchObject([{ action: 'photos', data: { most: 2 } }])
  expect(photos.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['photo-1.png', 'image/png', 7],
    ['photo-2.png', 'image/png', 7],
  ])
})
