import { useQueryClient } from '@tanstack/react-query'
import { CameraOutline } from 'antd-mobile-icons'
import { useRef, useState } from 'react'
import { jobApi } from '#api/owner/jobs.ts'
import { callQuery } from '#web/app/call/call.ts'
import { inTurn } from '#web/app/call/in-turn.ts'
import { useText } from '#web/text/text.ts'
import { Tick } from '#web/ui/field/Tick.tsx'
import { PhotoGrid } from '#web/ui/picture/PhotoGrid.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { actForHouse } from '../act-for-house.ts'
import { JobPhotos } from './job-photos.tsx'
import type { JobData } from './job-types.ts'
import styles from './jobs.module.css'

type Item = JobData['list'][number]
const MOST_PHOTOS = 6

/** What is to be done, point by point. Each tick and photo is saved at once. */
export function JobChecklist({ job }: { job: JobData }) {
  const text = useText('jobs')
  return (
    <section className={styles.section} aria-label={text('job.list')}>
      <h2 className={styles.heading}>{text('job.list')}</h2>
      {job.canWork && <p className={styles.facts}>{text('job.listHelp')}</p>}
      <ul className={styles.list}>
        {job.list.map((item) => (
          <ChecklistItem key={item.no} job={job} item={item} />
        ))}
      </ul>
    </section>
  )
}

function ChecklistItem({ job, item }: { job: JobData; item: Item }) {
  const text = useText('jobs')
  const client = useQueryClient()
  const name = text(`items.${item.name}`)
  // Shown at once: on a slow network the thumb is at the next point before the server has answered.
  const [ticked, setTicked] = useState<boolean | null>(null)

  async function save(isDone: boolean, fileIds: readonly string[] = []) {
    // Each answer is the whole list: an older one must not come after a newer.
    const after = await inTurn(`job ${job.id}`, () =>
      actForHouse(jobApi.tick, { body: { id: job.id, no: item.no, isDone, fileIds: [...fileIds] } }),
    )
    client.setQueryData(callQuery(jobApi.job, { query: { id: job.id } }).queryKey, after)
  }

  const taps = useRef(0)
  async function tick(isOn: boolean) {
    taps.current += 1
    const own = taps.current
    setTicked(isOn)
    try {
      await save(isOn)
    } catch {
      // What went wrong was said; the tick is as it was.
    } finally {
      // Who has tapped again meanwhile sees what they want now.
      if (taps.current === own) {
        setTicked(null)
      }
    }
  }

  const needs = item.needsPhoto && item.photos.length === 0
  return (
    <li className={styles.item}>
      <div className={styles.itemHead}>
        {job.canWork ? (
          <Tick isOn={ticked ?? item.isDone} onChange={(isOn) => void tick(isOn)}>
            {name}
          </Tick>
        ) : (
          <span>{name}</span>
        )}
        {needs && (
          <Tag tone="warn">
            <CameraOutline aria-hidden="true" /> {text('job.photoNeeded')}
          </Tag>
        )}
      </div>
      {item.photos.length > 0 && <JobPhotos name={name} fileIds={item.photos} />}
      {job.canWork && item.needsPhoto && item.photos.length < MOST_PHOTOS && (
        <PhotoGrid
          key={item.photos.length}
          label={text('job.photos', { name })}
          photos={[]}
          most={MOST_PHOTOS - item.photos.length}
          onChange={(added) =>
            void save(
              true,
              added.map(({ fileId }) => fileId),
            )
          }
        />
      )}
    </li>
  )
}
