import {
  autocompletion,
  completionKeymap,
  closeBrackets,
  type Completion,
  type CompletionContext,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { bracketMatching, HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language'
import { linter, type Diagnostic } from '@codemirror/lint'
import { Compartment, EditorState } from '@codemirror/state'
import { EditorView, keymap, placeholder } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useEffect, useEffectEvent, useRef } from 'react'
import { checkFormula, type FormFields } from '#domain/formula/check.ts'
import { functionNames, functionOf } from '#domain/formula/functions.ts'
import { nameInLanguage } from '#domain/language.ts'
import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { useLanguage } from '#console/text/language.ts'
import { useText } from '#console/text/text.ts'
import styles from './form-designer.module.css'

type FormulaEditorProps = {
  label: string
  value: string
  /** The table of the field it belongs to: 'main', or a sub-table whose row it is about. */
  home: string
  object: ObjectDefinition
  onChange: (value: string) => void
}

export const shapeOf = (object: ObjectDefinition): FormFields => ({
  main: object.fields.map(({ key }) => key),
  subs: Object.fromEntries(object.subs.map(({ key, fields }) => [key, fields.map((field) => field.key)])),
})

/** How many arguments a function takes, as its signature shows it. */
function signatureOf(name: string): string {
  const { minArguments = 0, maxArguments = 0 } = functionOf(name) ?? {}
  const needed = Array.from({ length: minArguments }, (_, index) => `x${index + 1}`)
  const more = maxArguments > minArguments ? [minArguments === 0 ? '…' : '[…]'] : []
  return `(${[...needed, ...more].join(', ')})`
}

const formulaLanguage = StreamLanguage.define<null>({
  startState: () => null,
  token(stream) {
    if (stream.match(/^"[^"]*"?|^'[^']*'?/)) {
      return 'string'
    }
    if (stream.match(/^\d+(\.\d+)?/)) {
      return 'number'
    }
    if (stream.match(/^[\p{L}_$][\p{L}\p{M}\p{N}_$]*(?=\s*[(\uff08])/u)) {
      return 'keyword'
    }
    if (stream.match(/^[\p{L}_$][\p{L}\p{M}\p{N}_$.]*/u)) {
      return 'variableName'
    }
    stream.next()
    return null
  },
})

const colours = HighlightStyle.define([
  { tag: tags.string, color: 'var(--persimmon)' },
  { tag: tags.number, color: 'var(--info)' },
  { tag: tags.keyword, color: 'var(--pine)', fontWeight: '600' },
  { tag: tags.variableName, color: 'var(--ink)' },
])

const look = EditorView.theme({
  '&': { backgroundColor: 'var(--card)', color: 'var(--ink)', fontSize: '13px' },
  '.cm-content': { caretColor: 'var(--ink)', minHeight: '44px' },
  '.cm-tooltip': { backgroundColor: 'var(--card)', border: '1px solid var(--line)', color: 'var(--ink)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--pine)',
    color: 'var(--on-pine)',
  },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused': { outline: '2px solid var(--pine)' },
})

/** A formula with completion of fields and functions, and what is wrong marked where it is. */
export function FormulaEditor({ label, value, home, object, onChange }: FormulaEditorProps) {
  const text = useText('forms')
  const language = useLanguage((state) => state.language)
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const report = useEffectEvent((next: string) => {
    if (next !== value) {
      onChange(next)
    }
  })
  const complete = useEffectEvent((context: CompletionContext) => {
    const word = context.matchBefore(/[\p{L}_$][\p{L}\p{M}\p{N}_$.]*/u)
    if (!word && !context.explicit) {
      return null
    }
    return {
      from: word?.from ?? context.pos,
      options: completionsOf(object, home, language, text('formula.function')),
    }
  })
  const findProblems = useEffectEvent((source: string): Diagnostic[] => {
    if (source.trim() === '') {
      return []
    }
    const checked = checkFormula(source, home, shapeOf(object))
    if (checked.ok) {
      return []
    }
    const { reason, found, at } = checked.problem
    const start = Math.min(at ?? Math.max(0, source.indexOf(found)), source.length)
    const end = Math.min(source.length, start + Math.max(1, found.length))
    const message = `${text(`formula.reason.${reason}`)}${found === '' ? '' : `: ${found}`}`
    return [{ from: Math.min(start, end), to: end, severity: 'error', message }]
  })
  useEffect(() => {
    if (!place.current) {
      return undefined
    }
    const settings = new Compartment()
    const editorView = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: value,
        extensions: [
          history(),
          closeBrackets(),
          bracketMatching(),
          formulaLanguage,
          syntaxHighlighting(colours),
          look,
          EditorView.lineWrapping,
          autocompletion({ override: [(context) => complete(context)] }),
          linter((editor) => findProblems(editor.state.doc.toString()), { delay: 300 }),
          keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap]),
          placeholder(home === 'main' ? 'price * count' : 'item.price * item.count'),
          settings.of(EditorView.contentAttributes.of({ 'aria-label': label, 'aria-multiline': 'true' })),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) {
              report(update.state.doc.toString())
            }
          }),
        ],
      }),
    })
    view.current = editorView
    return () => editorView.destroy()
    // oxlint-disable-next-line react/exhaustive-deps -- the editor keeps its own text; another place has another key
  }, [home, label])
  useEffect(() => {
    const editor = view.current
    const current = editor?.state.doc.toString()
    // The value was changed from outside, as by undo: the editor takes it over. While it has the focus it is the source itself.
    if (editor && current !== value && !editor.hasFocus) {
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: value } })
    }
  }, [value])
  return <div ref={place} className={styles.formula} />
}

function completionsOf(
  object: ObjectDefinition,
  home: string,
  language: 'zh-CN' | 'en-US',
  functionWord: string,
): Completion[] {
  const prefix = home === 'main' ? '' : 'main.'
  const own = object.subs.find(({ key }) => key === home)?.fields ?? []
  return [
    ...own.map((field) => ({
      label: `item.${field.key}`,
      detail: nameInLanguage(field, language),
      type: 'variable',
      boost: 3,
    })),
    ...object.fields.map((field) => ({
      label: `${prefix}${field.key}`,
      detail: nameInLanguage(field, language),
      type: 'variable',
      boost: 2,
    })),
    ...object.subs.map((sub) => ({
      label: sub.key,
      detail: nameInLanguage(sub, language),
      type: 'class',
      boost: 1,
    })),
    ...object.subs.flatMap((sub) =>
      sub.fields.map((field) => ({
        label: `${sub.key}.${field.key}`,
        detail: nameInLanguage(field, language),
        type: 'property',
      })),
    ),
    ...functionNames.map((name) => ({
      label: name,
      detail: signatureOf(name),
      info: functionWord,
      type: 'function',
      apply: `${name}(`,
    })),
  ]
}
