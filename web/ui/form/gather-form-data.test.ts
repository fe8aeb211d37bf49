import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserAt } from '#web/app/testing.ts'
import { chooseLanguage, ensureTexts } from '#web/text/language.ts'
import { moduleText } from '#web/text/text.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { loadEditor } from '../rich-text/load-editor.ts'
import { collectFailureOf } from '#domain/forms/runtime/collect-result.ts'
import { collectFailureText, confirmGatherFailure, gatherFormData } from './gather-form-data.ts'

vi.mock('#web/app/feedback/toast.ts', () => ({ toast: vi.fn<(message: string, kind?: string) => void>() }))
vi.mock('#web/app/feedback/confirm.ts', () => ({
  confirm: vi.fn<(given: { title: string }) => Promise<boolean>>(),
}))

beforeEach(async () => {
  await stubBrowserAt('/')
  await ensureTexts('onlineForm')
  await chooseLanguage('en-US')
})
afterEach(() => {
  vi.clearAllMocks()
})

test('without a form, or with one that is empty or broken, nothing is gathered and the reason is told', () => {
  expect(gatherFormData('none', moduleText('onlineForm'))).toBeNull()
  expect(toast).toHaveBeenLastCalledWith('online form or URL form not obtained', 'danger')
  expect(gatherFormData('broken', moduleText('onlineForm'))).toBeNull()
  expect(toast).toHaveBeenLastCalledWith('online form used but empty or failed to load', 'warning')
})

test.each([
  [1, 'online form or URL form not obtained'],
  [2, 'online form used but empty or failed to load'],
  [3, ''],
  [4, 'unexpected exception when getting form data, reason 4'],
  [5, 'URL form business data processing timed out'],
  ['6', 'URL form page did not handle data correctly, still start the process?'],
  [7, ''],
  ['constructor', 'unexpected exception when getting form data, reason constructor'],
])('the reason %s is told in both languages: %s', async (reason, said) => {
  const failure = collectFailureOf(reason)
  expect(collectFailureText(failure, moduleText('onlineForm'))).toBe(said)
  await chooseLanguage('zh-CN')
  expect(collectFailureText(failure, moduleText('onlineForm'))).toMatch(
    said === '' ? /^$/ : /[\u4e00-\u9fff]/,
  )
})

test('a frame that says nothing is asked about, and the answer decides whether one goes on', async () => {
  vi.mocked(confirm).mockResolvedValueOnce(true).mockResolvedValueOnce(false)
  expect([
    await confirmGatherFailure(6, moduleText('onlineForm')),
    await confirmGatherFailure(6, moduleText('onlineForm')),
  ]).toEqual([true, false])
  expect(confirm).toHaveBeenCalledWith({
    title: 'URL form page did not handle data correctly, still start the process?',
  })
  expect(toast).not.toHaveBeenCalled()
})

test('a frame that is too late is told, one that did not want to save silently ends it', async () => {
  expect(await confirmGatherFailure(5, moduleText('onlineForm'))).toBe(false)
  expect(toast).toHaveBeenLastCalledWith('URL form business data processing timed out', 'warning')
  expect(await confirmGatherFailure(1, moduleText('onlineForm'))).toBe(false)
  expect(toast).toHaveBeenLastCalledWith('online form or URL form not obtained', 'danger')
  vi.clearAllMocks()
  expect(await confirmGatherFailure(7, moduleText('onlineForm'))).toBe(false)
  expect(toast).not.toHaveBeenCalled()
  expect(confirm).not.toHaveBeenCalled()
  expect(await confirmGatherFailure(99, moduleText('onlineForm'))).toBe(false)
  expect(toast).toHaveBeenLastCalledWith('unexpected exception when getting form data, reason 99', 'warning')
})

test('an editor that cannot be loaded is told on the console', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await loadEditor(async () => 'editor')).toBe('editor')
  expect(told).not.toHaveBeenCalled()
  const lost = new Error('script')
  await expect(loadEditor(() => Promise.reject(lost))).rejects.toBe(lost)
  expect(told).toHaveBeenCalledWith(expect.any(String), lost)
  told.mockRestore()
})
