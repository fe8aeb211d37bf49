import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { jobApi } from '#api/owner/jobs.ts'
import type { JobTransition } from '#domain/stay/job/job-state.ts'
import { openItems } from '#domain/stay/job/checklist.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { useText } from '#web/text/text.ts'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { actForHouse } from '../act-for-house.ts'
import { JobAskSheet, type AskedTransition } from './job-ask-sheet.tsx'
import type { JobData } from './job-types.ts'
import styles from './jobs.module.css'

/** The most likely last, under the thumb. */
const order: readonly JobTransition[] = [
  'cancel',
  'decline',
  'block',
  'rework',
  'offer',
  'assign',
  'resume',
  'start',
  'check',
  'finish',
]
const askedTransitions: readonly JobTransition[] = ['cancel', 'decline', 'block', 'rework', 'offer', 'assign']
const isAsked = (edge: JobTransition): edge is AskedTransition => askedTransitions.includes(edge)

/** What the person can do with the job now; what needs a word or a name opens a sheet. */
export function JobActions({ job }: { job: JobData }) {
  const text = useText('jobs')
  const client = useQueryClient()
  const [asking, setAsking] = useState<AskedTransition | null>(null)
  const actions = order.filter((edge) => job.actions.includes(edge))
  const [main] = actions.toReversed()
  const others = actions.filter((edge) => edge !== main)

  async function done(edge: JobTransition) {
    toast(text(`done.${edge}`), 'success')
    setAsking(null)
    await client.invalidateQueries()
  }

  async function act(edge: JobTransition) {
    if (isAsked(edge)) {
      setAsking(edge)
      return
    }
    if (edge === 'finish') {
      const open = openItems(job.list.map((item) => ({ ...item, photos: item.photos.length })))
      if (open.length > 0) {
        const names = open.map(({ name }) => text(`items.${name}`)).join(' · ')
        toast(text('ask.stillOpen', { names }))
        return
      }
    }
    await actForHouse(jobApi[edge], { body: { id: job.id } })
    await done(edge)
  }

  return (
    <div className={styles.footer}>
      {others.length > 0 && (
        <div className={styles.two}>
          {others.map((edge) => (
            <PrimaryButton key={edge} kind="secondary" onClick={() => act(edge)}>
              {text(`actions.${edge}`)}
            </PrimaryButton>
          ))}
        </div>
      )}
      {main && <PrimaryButton onClick={() => act(main)}>{text(`actions.${main}`)}</PrimaryButton>}
      {asking && <JobAskSheet job={job} edge={asking} onDone={done} onClose={() => setAsking(null)} />}
    </div>
  )
}
