import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#web/text/text.ts'
import { cleanHtml } from './clean-html.ts'
import { editorDebounce } from './editor-debounce.ts'
import styles from './RichTextEditor.module.css'

export type RichTextEditorProps = {
  label: string
  describedBy: string | undefined
  html: string
  placeholder: string
  onChange: (html: string) => void
  onLeave: () => void
}

const tools = [
  { name: 'bold', sign: 'B', command: 'bold' },
  { name: 'italic', sign: 'I', command: 'italic' },
  { name: 'heading', sign: 'H', command: 'formatBlock', value: 'h2' },
  { name: 'plain', sign: '¶', command: 'formatBlock', value: 'p' },
  { name: 'bullets', sign: '•', command: 'insertUnorderedList' },
  { name: 'numbers', sign: '1.', command: 'insertOrderedList' },
  { name: 'undo', sign: '↺', command: 'undo' },
] as const

/** A small editor on the browser's own. What it gives, and what is pasted into it, is cleaned. */
export default function RichTextEditor({
  label,
  describedBy,
  html,
  placeholder,
  onChange,
  onLeave,
}: RichTextEditorProps) {
  const text = useText('onlineForm')
  const page = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastHtml = useRef<string | null>(null)
  const [pressed, setPressed] = useState<readonly string[]>([])

  // Before anything can be typed: a page drawn later would take the first letters away.
  useLayoutEffect(() => {
    // What was typed here comes back from outside; writing it anew would move the cursor.
    if (page.current && lastHtml.current !== html) {
      page.current.innerHTML = cleanHtml(html)
      lastHtml.current = html
    }
  }, [html])
  useEffect(() => () => clearTimeout(timer.current), [])

  function hand() {
    clearTimeout(timer.current)
    timer.current = setTimeout(give, editorDebounce())
  }
  function give() {
    clearTimeout(timer.current)
    timer.current = undefined
    const clean = cleanHtml(page.current?.innerHTML ?? '')
    const isBlank = clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
    lastHtml.current = isBlank ? '' : clean
    onChange(lastHtml.current)
  }
  function flush() {
    if (timer.current !== undefined) {
      give()
    }
  }
  useEffect(() => {
    // A page that goes away does not wait; whoever keeps drafts is told first.
    addEventListener('pagehide', flush, true)
    return () => removeEventListener('pagehide', flush, true)
  })
  function leave() {
    // Whoever goes on to save at once has everything saved.
    flush()
    onLeave()
  }
  function look() {
    setPressed(
      tools.map(({ name, command }) =>
        command !== 'formatBlock' && command !== 'undo' && document.queryCommandState(command) ? name : '',
      ),
    )
  }
  function use(command: string, value?: string) {
    page.current?.focus()
    document.execCommand(command, false, value)
    look()
    hand()
  }

  return (
    <>
      <div className={styles.tools} role="toolbar" aria-label={text('rich.tools')}>
        {tools.map((tool) => (
          <button
            key={tool.name}
            type="button"
            aria-pressed={pressed.includes(tool.name)}
            // The selection must not go to the button.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => use(tool.command, 'value' in tool ? tool.value : undefined)}
          >
            <span aria-hidden="true">{tool.sign}</span>
            <span className="visually-hidden">{text(`rich.${tool.name}`)}</span>
          </button>
        ))}
      </div>
      <div
        ref={page}
        className={styles.page}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a textarea knows no bold
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        aria-describedby={describedBy}
        contentEditable
        suppressContentEditableWarning
        data-placeholder={placeholder}
        onInput={hand}
        onKeyUp={look}
        onBlur={leave}
        onPaste={(event) => {
          const rich = event.clipboardData.getData('text/html')
          if (rich !== '') {
            event.preventDefault()
            document.execCommand('insertHTML', false, cleanHtml(rich))
          }
        }}
      />
    </>
  )
}
