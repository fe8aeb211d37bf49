import { useState } from 'react'
import { jobApi } from '#api/owner/jobs.ts'
import { useText } from '#web/text/text.ts'
import { Choice } from '#web/ui/field/Choice.tsx'
import { TextArea } from '#web/ui/field/TextArea.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { actForHouse } from '../act-for-house.ts'
import type { JobData } from './job-types.ts'
import styles from './jobs.module.css'

export type AskedTransition = 'cancel' | 'decline' | 'block' | 'rework' | 'offer' | 'assign'

type Props = {
  job: JobData
  edge: AskedTransition
  onDone: (edge: AskedTransition) => Promise<void>
  onClose: () => void
}

/** Asks what an action needs: a reason, a person, or a company. */
export function JobAskSheet({ job, edge, onDone, onClose }: Props) {
  const text = useText('jobs')
  const people = edge === 'assign' ? job.people : edge === 'offer' ? job.companies : null
  const [chosen, setChosen] = useState(people?.[0]?.id ?? '')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { id } = job

  async function send() {
    setTried(true)
    if (people === null ? reason.trim() === '' : chosen === '') {
      return
    }
    if (edge === 'assign') {
      await actForHouse(jobApi.assign, { body: { id, userId: chosen } })
    } else if (edge === 'offer') {
      await actForHouse(jobApi.offer, { body: { id, companyId: chosen } })
    } else {
      await actForHouse(jobApi[edge], { body: { id, reason } })
    }
    await onDone(edge)
  }

  return (
    <Sheet
      isOpen
      title={text(`actions.${edge}`)}
      onClose={onClose}
      footer={
        <PrimaryButton kind={edge === 'cancel' || edge === 'decline' ? 'danger' : 'primary'} onClick={send}>
          {text('ask.send')}
        </PrimaryButton>
      }
    >
      <div className={styles.form}>
        {people === null ? (
          <TextArea
            label={text('ask.reason')}
            value={reason}
            maxLength={300}
            error={isTried && reason.trim() === '' ? text('ask.reasonMissing') : null}
            onChange={setReason}
          />
        ) : (
          <Choice
            label={text(edge === 'assign' ? 'ask.person' : 'ask.company')}
            value={chosen}
            options={people.map(({ id: value, name: label }) => ({ value, label }))}
            onChange={setChosen}
          />
        )}
      </div>
    </Sheet>
  )
}
