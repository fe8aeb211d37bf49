import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { RightOutline } from 'antd-mobile-icons'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import type { House } from '../house-types.ts'
import styles from './house-summary.module.css'
import { BathIcon, BedIcon, DoorIcon, PeopleIcon } from '../icons.tsx'
import { Score } from '../score.tsx'

/** The name, what makes the house special, and its size at a glance. */
export function HouseSummary({ house }: { house: House }) {
  const text = useText('stay')
  const facts = [
    { name: 'bedrooms', icon: <DoorIcon />, value: house.bedrooms },
    { name: 'beds', icon: <BedIcon />, value: house.beds },
    { name: 'bathrooms', icon: <BathIcon />, value: house.bathrooms },
    { name: 'guests', icon: <PeopleIcon />, value: house.maxAdults + house.maxChildren },
  ] as const
  return (
    <header className={styles.summary}>
      <h1 className={styles.name}>{house.name}</h1>
      <p className={styles.line}>{house.highlight}</p>
      <p className={styles.where}>
        {house.site.name} · {text(`house.kinds.${house.kind}`)} · {text('house.area', { count: house.area })}
      </p>
      {house.score === null ? (
        <p className={styles.where}>{text('score.none')}</p>
      ) : (
        <Link className={styles.score} to={link(screens.reviewList, { houseId: house.id })}>
          <Score score={house.score} reviews={house.reviews} />
          <RightOutline aria-hidden="true" />
        </Link>
      )}
      <dl className={styles.facts}>
        {facts.map(({ name, icon, value }) => (
          <div key={name} className={styles.fact}>
            <dt>
              {icon}
              {text(value === 1 ? `house.oneFact.${name}` : `house.fact.${name}`)}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}
