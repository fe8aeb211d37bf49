import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flowOfficeApi } from '#api/workflow/office.ts'
import { call, callQuery } from '#web/app/call/call.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { RetryLine } from '#web/ui/kit/RetryLine.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { Skeleton } from '#web/ui/kit/Skeleton.tsx'
import { TextField } from '#web/ui/field/TextField.tsx'
import styles from './sheets.module.css'

/** A person's own phrases: those there are, and one more. `said`: what is being written just now. */
export function PhrasesSheet({ said, onClose }: { said: string; onClose: () => void }) {
  const text = useText('task')
  const own = useQuery({ ...callQuery(flowOfficeApi.ownPhrases, {}), staleTime: 0 })
  const [phrase, setPhrase] = useState(said.trim().slice(0, 200))

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
    <Sheet
      isOpen
      title={text('phrases.title')}
      onClose={onClose}
      footer={
        <PrimaryButton isDisabled={phrase.trim() === ''} onClick={add}>
          {text('phrases.add')}
        </PrimaryButton>
      }
    >
      {own.isPending && <Skeleton kind="rows" rows={3} />}
      {own.error && <RetryLine tip={own.error.message} onRetry={() => own.refetch()} />}
      {own.data?.length === 0 && <p className={styles.empty}>{text('phrases.empty')}</p>}
      <ul className={styles.lines}>
        {own.data?.map(({ id, phrase: kept }) => (
          <li key={id}>
            <span className={styles.lineWords} data-said>
              {kept}
            </span>
            <button
              type="button"
              aria-label={text('phrases.removeOne', { phrase: kept })}
              onClick={() => void remove(id).catch(() => null)}
            >
              {text('phrases.remove')}
            </button>
          </li>
        ))}
      </ul>
      <TextField label={text('phrases.new')} value={phrase} onChange={setPhrase} maxLength={200} />
    </Sheet>
  )
}
