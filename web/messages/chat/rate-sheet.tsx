import { useState } from 'react'
import { chatApi } from '#api/messages/chat.ts'
import { call } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Stars } from '#web/ui/field/Stars.tsx'
import { toast } from '#web/app/feedback/toast.ts'
import styles from './rate-sheet.module.css'

type Props = { isOpen: boolean; onClose: () => void; onRated: () => void }

const words = ['one', 'two', 'three', 'four', 'five'] as const

/** A guest says how the service was. */
export function RateSheet({ isOpen, onClose, onRated }: Props) {
  const text = useText('messages')
  const [stars, setStars] = useState(0)
  const [more, setMore] = useState('')

  async function submit() {
    await call(chatApi.rate, { body: { stars, text: more } })
    toast(text('rate.thanks'), 'success')
    onRated()
    onClose()
  }

  const word = words[stars - 1]
  return (
    <Sheet
      isOpen={isOpen}
      title={text('rate.title')}
      onClose={onClose}
      footer={
        <PrimaryButton isDisabled={stars === 0} onClick={submit}>
          {text('rate.submit')}
        </PrimaryButton>
      }
    >
      <div className={styles.rate}>
        <Stars label={text('rate.stars')} value={stars} onChange={setStars} size="large" />
        <p className={styles.word} aria-live="polite">
          {word ? text(`rate.words.${word}`) : ''}
        </p>
        <textarea
          className={styles.field}
          rows={3}
          maxLength={500}
          value={more}
          aria-label={text('rate.more')}
          placeholder={text('rate.more')}
          onChange={(event) => setMore(event.target.value)}
        />
      </div>
    </Sheet>
  )
}
