import { afterEach, expect, test, vi } from 'vitest'
import { catalogueOf } from '#web/text/language.ts'
import { fetchEditor } from './lazy-editor.ts'

afterEach(() => {
  vi.doUnmock('./RichTextEditor.tsx')
  vi.resetModules()
})

test('the editor brings the names of its tools, whatever texts the page around it has', async () => {
  expect(catalogueOf('zh-CN', 'onlineForm')).toEqual({})
  await fetchEditor()
  expect(catalogueOf('zh-CN', 'onlineForm')).toHaveProperty('rich.bold')
})

test('an editor that cannot be loaded is told on the console, on whichever page it stands', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.resetModules()
  vi.doMock('./RichTextEditor.tsx', () => {
    throw new Error('no such script')
  })
  const { fetchEditor: fetchLost } = await import('./lazy-editor.ts')
  await expect(fetchLost()).rejects.toThrow()
  expect(told).toHaveBeenCalledWith(expect.stringContaining('editor'), expect.any(Error))
  told.mockRestore()
})
