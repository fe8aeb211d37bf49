import { link } from '#api/link.ts'
import { screens } from '#api/screens.ts'
import { useState } from 'react'
import { Link } from '#web/app/routing/routing.tsx'
import { useText } from '#web/text/text.ts'
import { Avatar } from '#web/ui/kit/Avatar.tsx'
import { FacilityIcon } from './facility-icon.tsx'
import type { House } from '../house-types.ts'
import styles from './house-story.module.css'
import { BedIcon } from '../icons.tsx'
import { HouseSection } from './section.tsx'

const longText = 120

/** What the house is like: its story, where one sleeps, what is there, and who looks after it. */
export function HouseStory({ house }: { house: House }) {
  const text = useText('stay')
  const [isWhole, setWhole] = useState(house.description.length <= longText)
  return (
    <>
      <HouseSection title={text('house.story')}>
        <p className={styles.story} data-short={!isWhole || undefined}>
          {house.description}
        </p>
        {!isWhole && (
          <button type="button" className={styles.more} onClick={() => setWhole(true)}>
            {text('house.more')}
          </button>
        )}
      </HouseSection>
      {house.sleeping.length > 0 && (
        <HouseSection title={text('house.sleeping')}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it */}
          <ul className={styles.rooms} tabIndex={0}>
            {house.sleeping.map(({ name, beds }) => (
              <li key={name} className={styles.room}>
                <BedIcon />
                <span className={styles.roomName}>{name}</span>
                <span className={styles.beds}>
                  {beds
                    .map(({ kind, count }) =>
                      text('house.bed', { kind: text(`house.bedKinds.${kind}`), count }),
                    )
                    .join(text('house.and'))}
                </span>
              </li>
            ))}
          </ul>
        </HouseSection>
      )}
      {house.facilities.length > 0 && (
        <HouseSection title={text('house.facilities')}>
          <ul className={styles.facilities}>
            {house.facilities.map(({ code, name, icon }) => (
              <li key={code}>
                <FacilityIcon name={icon} />
                {name}
              </li>
            ))}
          </ul>
          <Link className={styles.all} to={link(screens.facilityList, { houseId: house.id })}>
            {text('house.allFacilities', { count: house.facilityCount })}
          </Link>
        </HouseSection>
      )}
      {house.host.name !== '' && (
        <HouseSection title={text('house.host')}>
          <div className={styles.host}>
            <Avatar name={house.host.name.split(/[·•]/).at(-1) ?? ''} />
            <p>{house.host.name}</p>
          </div>
          <p className={styles.intro}>{house.host.intro}</p>
          <Link className={styles.contact} to={link(screens.chat, { houseId: house.id })}>
            {text('house.contact')}
          </Link>
        </HouseSection>
      )}
    </>
  )
}
