import { Button, Input, Popover, Space } from 'antd'
import { useLayoutEffect, useRef, useState } from 'react'
import { cleanRichText } from '#domain/rich-text.ts'
import { useText } from '#console/text/text.ts'
import { Icon } from '#console/ui/icon.tsx'
import styles from './rich-text.module.css'

type RichTextEditorProps = {
  label: string
  html: string
  placeholder: string
  onChange: (html: string) => void
}

const tools = [
  { name: 'bold', sign: 'B', command: 'bold' },
  { name: 'italic', sign: 'I', command: 'italic' },
  { name: 'heading', sign: 'H2', command: 'formatBlock', value: 'h2' },
  { name: 'plain', sign: '¶', command: 'formatBlock', value: 'p' },
  { name: 'bullets', sign: '•', command: 'insertUnorderedList' },
  { name: 'numbers', sign: '1.', command: 'insertOrderedList' },
  { name: 'undo', sign: '↺', command: 'undo' },
  { name: 'redo', sign: '↻', command: 'redo' },
] as const

/** A text with headings, lists and links, on the browser's own editor. What it gives, and what is pasted, is cleaned. */
export function RichTextEditor({ label, html, placeholder, onChange }: RichTextEditorProps) {
  const text = useText()
  const page = useRef<HTMLDivElement>(null)
  const lastHtml = useRef<string | null>(null)
  const [pressed, setPressed] = useState<readonly string[]>([])
  // Before anything can be typed: a page drawn later would take the first letters away.
  useLayoutEffect(() => {
    // What was typed here comes back from outside; writing it anew would move the cursor.
    if (page.current && lastHtml.current !== html) {
      page.current.innerHTML = cleanRichText(html)
      lastHtml.current = html
    }
  }, [html])
  const give = () => {
    const clean = cleanRichText(page.current?.innerHTML ?? '')
    const isBlank = clean.replace(/<[^>]*>|&nbsp;|\s/g, '') === ''
    lastHtml.current = isBlank ? '' : clean
    onChange(lastHtml.current)
  }
  const look = () =>
    setPressed(
      tools
        .filter(({ command }) => !['formatBlock', 'undo', 'redo'].includes(command))
        .filter(({ command }) => document.queryCommandState(command))
        .map(({ name }) => name),
    )
  const use = (command: string, value?: string) => {
    page.current?.focus()
    document.execCommand(command, false, value)
    look()
    give()
  }
  return (
    <div className={styles.editor}>
      <div className={styles.tools} role="toolbar" aria-label={text('rich.tools')}>
        {tools.map((tool) => (
          <button
            key={tool.name}
            type="button"
            title={text(`rich.${tool.name}`)}
            aria-label={text(`rich.${tool.name}`)}
            aria-pressed={pressed.includes(tool.name)}
            // The selection must not go to the button.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => use(tool.command, 'value' in tool ? tool.value : undefined)}
          >
            {/* Drawn, not written: the name of the button is what it does. */}
            <span aria-hidden="true" data-sign={tool.sign} />
          </button>
        ))}
        <LinkTool onLink={(address) => use('createLink', address)} />
      </div>
      <div
        ref={page}
        className={`${styles.page} ${styles.text}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a textarea knows no bold
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-label={label}
        contentEditable
        suppressContentEditableWarning
        data-placeholder={placeholder}
        onInput={give}
        onKeyUp={look}
        onMouseUp={look}
        onPaste={(event) => {
          const rich = event.clipboardData.getData('text/html')
          if (rich !== '') {
            event.preventDefault()
            document.execCommand('insertHTML', false, cleanRichText(rich))
          }
        }}
      />
    </div>
  )
}

/** Where the chosen words lead. The choice is kept while the address is typed. */
function LinkTool({ onLink }: { onLink: (address: string) => void }) {
  const text = useText()
  const chosen = useRef<Range | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const isAddress = /^(https?:\/\/|mailto:|tel:|\/(?!\/))\S+$/i.test(address.trim())
  const set = () => {
    const selection = getSelection()
    if (chosen.current && selection) {
      selection.removeAllRanges()
      selection.addRange(chosen.current)
    }
    setOpen(false)
    onLink(address.trim())
    setAddress('')
  }
  return (
    <Popover
      trigger="click"
      open={isOpen}
      onOpenChange={(next) => {
        const selection = getSelection()
        chosen.current = next && selection?.rangeCount ? selection.getRangeAt(0).cloneRange() : chosen.current
        setOpen(next)
      }}
      content={
        <Space.Compact>
          <Input
            aria-label={text('rich.address')}
            placeholder="https://"
            value={address}
            onChange={({ target }) => setAddress(target.value)}
            onPressEnter={() => isAddress && set()}
          />
          <Button type="primary" disabled={!isAddress} onClick={set}>
            {text('rich.link')}
          </Button>
        </Space.Compact>
      }
    >
      <button
        type="button"
        title={text('rich.link')}
        aria-label={text('rich.link')}
        onMouseDown={(event) => event.preventDefault()}
      >
        <Icon name="chain" size={15} />
      </button>
    </Popover>
  )
}
