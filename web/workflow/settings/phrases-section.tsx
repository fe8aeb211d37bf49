import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flowOfficeApi } from '#api/workflow/office.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { TextField } from '#web/ui/field/TextField.tsx'
import { Group } from '#web/ui/kit/Group.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import styles from './settings.module.css'

/** What the person often writes as an opinion. */
export function PhrasesSection() {
  const text = useText('workSettings')
  const own = useQuery(callQuery(flowOfficeApi.ownPhrases, {}))
  const [phrase, setPhrase] = useState('')

  async function add() {
    await call(flowOfficeApi.saveOwnPhrase, { body: { phrase: phrase.trim() } })
    setPhrase('')
    await own.refetch()
  }
  async function remove(id: string) {
    await call(flowOfficeApi.removeOwnPhrase, { query: { id } })
    await own.refetch()
  }

  return (
    <Group title={text('phrases.title')}>
      {own.error && (
        <li>
          <RetryLine tip={own.error.message} onRetry={() => own.refetch()} />
        </li>
      )}
      {own.data?.length === 0 && <li className={styles.none}>{text('phrases.none')}</li>}
      {own.data?.map(({ id, phrase: kept }) => (
        <li key={id} className={styles.person}>
          <span className={styles.words} data-said>
            {kept}
          </span>
          <button
            type="button"
            className={styles.quiet}
            aria-label={text('phrases.remove', { phrase: kept })}
            onClick={() => void remove(id).catch(() => null)}
          >
            ✕
          </button>
        </li>
      ))}
      <li className={styles.add}>
        <TextField
          label={text('phrases.new')}
          help={text('phrases.help')}
          value={phrase}
          maxLength={200}
          onChange={setPhrase}
        />
        <PrimaryButton kind="secondary" isDisabled={phrase.trim() === ''} onClick={add}>
          {text('phrases.add')}
        </PrimaryButton>
      </li>
    </Group>
  )
}
