import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallOutput } from '#api/endpoint.ts'
import { link } from '#api/link.ts'
import { houseDeskApi } from '#api/owner/house-desk.ts'
import { screens } from '#api/screens.ts'
import { confirm } from '#web/app/feedback/confirm.ts'
import { toast } from '#web/app/feedback/toast.ts'
import { Link, useNavigate } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { ActionSheet } from '#web/ui/kit/ActionSheet.tsx'
import { Tag } from '#web/ui/kit/Tag.tsx'
import { actForHouse } from '../act-for-house.ts'
import { HouseThumb } from '../house-thumb.tsx'
import { yuan } from '../money.ts'
import styles from './manage-houses.module.css'

export type OwnHouse = CallOutput<typeof houseDeskApi.houses>['rows'][number]

const tones = { draft: 'neutral', review: 'info', online: 'pine', offline: 'warn' } as const

/** One house: how it stands, what tonight costs, and the ways to change it. */
export function OwnHouseCard({ house }: { house: OwnHouse }) {
  const text = useText('owner')
  const navigate = useNavigate()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { id: houseId, name, state, pending } = house
  const may = (action: OwnHouse['actions'][number]) => house.actions.includes(action)

  async function turn(to: 'online' | 'offline') {
    const question = {
      title: text('manage.offlineTitle', { name }),
      body: text('manage.offlineBody'),
      confirmLabel: text('manage.offline'),
      isDanger: true,
    }
    if (to === 'online' || (await confirm(question))) {
      await actForHouse(houseDeskApi.switch, { body: { houseId, to } })
      toast(text(to === 'online' ? 'manage.onlineDone' : 'manage.offlineDone'), 'success')
      await client.invalidateQueries()
    }
  }

  const actions = [
    ...(state === 'online' && may('edit')
      ? [{ label: text('manage.offline'), isDanger: true, onChoose: () => void turn('offline') }]
      : []),
    ...(state === 'offline' && may('edit')
      ? [{ label: text('manage.online'), onChoose: () => void turn('online') }]
      : []),
    {
      label: text('home.board'),
      onChoose: () => void navigate(link(screens.roomBoard, { houseId })),
    },
    ...(may('orders') || may('edit')
      ? [
          {
            label: text('manage.locks'),
            onChoose: () => void navigate(link(screens.houseLocks, { houseId })),
          },
        ]
      : []),
    ...(may('nights')
      ? [
          {
            label: text('manage.feeds'),
            onChoose: () => void navigate(link(screens.houseFeeds, { houseId })),
          },
        ]
      : []),
    ...(may('jobs')
      ? [{ label: text('home.jobs'), onChoose: () => void navigate(link(screens.houseJobs, { houseId })) }]
      : []),
  ]
  return (
    <article className={styles.card} aria-label={name}>
      <Link
        className={styles.head}
        to={link(may('edit') ? screens.editHouse : screens.houseMonths, { houseId })}
      >
        <HouseThumb picture={house.picture} />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          <span className={styles.tags}>
            <Tag tone={tones[state]}>{text(`manage.state.${state}`)}</Tag>
            {pending && state !== 'draft' && state !== 'review' && (
              <Tag tone={pending.state === 'refused' ? 'danger' : 'info'}>
                {text(`manage.pending.${pending.state}`)}
              </Tag>
            )}
            {pending?.state === 'refused' && state === 'draft' && (
              <Tag tone="danger">{text('manage.pending.refused')}</Tag>
            )}
            {house.as === 'agent' && <Tag>{text('manage.agent')}</Tag>}
          </span>
          <span className={styles.facts}>
            {house.tonight === null
              ? text('manage.noPrice')
              : text('manage.tonight', { price: yuan(house.tonight) })}
            {' · '}
            {text('manage.sold', { count: house.soldNights })}
          </span>
        </span>
      </Link>
      <div className={styles.ways}>
        {may('edit') && <Link to={link(screens.editHouse, { houseId })}>{text('manage.edit')}</Link>}
        <Link to={link(screens.houseMonths, { houseId })}>{text('manage.calendar')}</Link>
        {may('price') && <Link to={link(screens.housePrices, { houseId })}>{text('manage.price')}</Link>}
        <button type="button" onClick={() => setOpen(true)}>
          {text('manage.more')}
        </button>
      </div>
      <ActionSheet isOpen={isOpen} title={name} actions={actions} onClose={() => setOpen(false)} />
    </article>
  )
}
