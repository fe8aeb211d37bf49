import type { HouseContent } from '#api/owner/house-content.ts'
import { currentLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { Sheet } from '#web/ui/kit/Sheet.tsx'
import { StoredPicture } from '#web/ui/picture/StoredPicture.tsx'
import type { FacilityGroups } from './facility-part.tsx'
import styles from './house-form.module.css'

type Props = { content: HouseContent; groups: FacilityGroups; onClose: () => void }

/** The house as a guest would find it, in the order in which guests read it. */
export function HousePreview({ content, groups, onClose }: Props) {
  const text = useText('houseEditor')
  const own = content.texts[currentLanguage()]
  const words = own.name === '' ? content.texts['zh-CN'] : own
  const beds = words.sleeping.flatMap((room) => room.beds).reduce((sum, { count }) => sum + count, 0)
  const facts = [
    text('guestsFact', { count: content.maxAdults + content.maxChildren }),
    text('bedroomsFact', { count: words.sleeping.length }),
    text('bedsFact', { count: beds }),
    text('areaFact', { count: content.area }),
  ]
  const has = groups.flatMap(({ items }) => items).filter(({ code }) => content.facilities.includes(code))
  return (
    <Sheet isOpen title={text('previewTitle')} onClose={onClose}>
      <article className={styles.shown}>
        {content.pictures.length > 0 && (
          <ul className={styles.strip}>
            {content.pictures.map(({ fileId }, at) => (
              <li key={fileId}>
                <StoredPicture fileId={fileId} alt={text('pictureNo', { number: at + 1 })} />
              </li>
            ))}
          </ul>
        )}
        <h3 className={styles.title}>{words.name}</h3>
        <p className={styles.highlight}>{words.highlight}</p>
        <p className={styles.help}>{facts.join(' · ')}</p>
        <p className={styles.story}>{words.description}</p>
        {words.sleeping.length > 0 && (
          <ul className={styles.list}>
            {words.sleeping.map((room, at) => (
              <li key={at}>
                {[room.name, ...room.beds.map(({ kind, count }) => `${text(`beds.${kind}`)} ×${count}`)].join(
                  ' · ',
                )}
              </li>
            ))}
          </ul>
        )}
        {has.length > 0 && <p className={styles.help}>{has.map(({ name }) => name).join(' · ')}</p>}
        {words.rules.length > 0 && (
          <ul className={styles.list}>
            {words.rules.filter(Boolean).map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        )}
        <p className={styles.help}>
          {typeof content.cancel === 'string' ? text(`cancelName.${content.cancel}`) : text('cancelOwn')}
        </p>
        <p className={styles.help}>{words.address}</p>
      </article>
    </Sheet>
  )
}
