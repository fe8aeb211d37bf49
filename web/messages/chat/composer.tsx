import { PictureOutline, SmileOutline, UnorderedListOutline } from 'antd-mobile-icons'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '#web/text/text.ts'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { shrinkPicture } from '#web/ui/picture/shrink-picture.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useDraft } from '#web/ui/kit/use-draft.ts'
import styles from './composer.module.css'
import { emojis } from './emoji.ts'
import { enqueue } from './outbox.ts'
import { fileToDataUrl } from './picture-data-url.ts'
import type { Peer } from './conversation-calls.ts'

type Props = {
  peer: Peer
  /** Opens the quick replies; what is typed so far is handed in, and what is chosen comes back. */
  onQuick?: (typed: string, insert: (text: string) => void) => void
}

/** Where one writes: text, emoji, a picture. What is typed survives leaving the page. */
export function Composer({ peer, onQuick }: Props) {
  const text = useText('messages')
  const [draft, setDraft] = useDraft(`chat:${peer}`)
  const [hasEmoji, setEmoji] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const typed = draft ?? ''

  function send() {
    if (typed.trim() !== '') {
      enqueue(peer, { type: 'text', text: typed.trim(), width: 1, height: 1 })
      setDraft(null)
    }
    field.current?.focus()
  }

  async function sendPicture(file: File | undefined) {
    if (!file) {
      return
    }
    const small = await shrinkPicture(file)
    if (!small) {
      toast(text('chat.notPicture'))
      return
    }
    const { width, height } = small
    enqueue(peer, { type: 'image', text: '', width, height }, await fileToDataUrl(small.file))
  }

  function insert(piece: string) {
    const at = field.current?.selectionStart ?? typed.length
    setDraft(typed.slice(0, at) + piece + typed.slice(field.current?.selectionEnd ?? at))
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      send()
    }
  }

  return (
    <section className={styles.composer} aria-label={text('chat.write')}>
      <div className={styles.line}>
        <label className={styles.box}>
          <textarea
            ref={field}
            className={styles.field}
            rows={1}
            value={typed}
            maxLength={2000}
            enterKeyHint="send"
            aria-label={text('chat.write')}
            placeholder={text('chat.write')}
            onFocus={() => setEmoji(false)}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </label>
        <button type="button" className={styles.send} disabled={typed.trim() === ''} onClick={send}>
          {text('chat.send')}
        </button>
      </div>
      <div className={styles.tools}>
        <IconButton
          name={text('chat.emoji')}
          icon={<SmileOutline />}
          isPressed={hasEmoji}
          onClick={() => setEmoji(!hasEmoji)}
        />
        <IconButton
          name={text('chat.picture')}
          icon={<PictureOutline />}
          onClick={() => chooser.current?.click()}
        />
        {onQuick && (
          <IconButton
            name={text('chat.quick')}
            icon={<UnorderedListOutline />}
            onClick={() => onQuick(typed, setDraft)}
          />
        )}
        <input
          ref={chooser}
          type="file"
          accept="image/*"
          hidden
          aria-label={text('chat.picture')}
          onChange={({ target }) => {
            void sendPicture(target.files?.[0])
            target.value = ''
          }}
        />
      </div>
      {hasEmoji && (
        <ul className={styles.emojis} aria-label={text('chat.emoji')}>
          {emojis.map((emoji) => (
            <li key={emoji}>
              <button type="button" className={styles.emoji} onClick={() => insert(emoji)}>
                {emoji}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
