import { ensureTexts } from '#web/text/language.ts'
import { lazyWithRetry } from '../kit/lazy.tsx'
import { loadEditor } from './load-editor.ts'

/** The editor is heavy, and comes with the names of its tools when somebody writes. */
export const { Part: RichTextEditor, fetch: fetchEditor } = lazyWithRetry(async () => {
  const [editor] = await Promise.all([
    loadEditor(() => import('./RichTextEditor.tsx')),
    ensureTexts('onlineForm'),
  ])
  return editor
})
