import { nameInLanguage } from '#domain/language.ts'
import { AddCircleOutline, DownOutline, MinusCircleOutline, UpOutline } from 'antd-mobile-icons'
import { useState } from 'react'
import { useLanguage } from '#web/text/language.ts'
import { useText } from '#web/text/text.ts'
import { IconButton } from '#web/ui/kit/IconButton.tsx'
import { PrimaryButton } from '#web/ui/kit/PrimaryButton.tsx'
import { FlowIcon } from './flow-icon.tsx'
import { moveItem, type StartableFlow } from './flow-groups.ts'
import styles from './flow-group.module.css'
import content from './content.module.css'

type Props = {
  flows: readonly StartableFlow[]
  keys: readonly string[]
  onSave: (keys: readonly string[]) => Promise<void>
  onCancel: () => void
}

/** Chooses and orders the flows kept at hand: with buttons, so that it needs neither two hands nor good eyes. */
export function FavouritesEditor({ flows, keys, onSave, onCancel }: Props) {
  const text = useText('work')
  const frame = useText()
  const { language } = useLanguage()
  const [wanted, setWanted] = useState<readonly string[]>(keys)
  const favourites = wanted.flatMap((key) => flows.find(({ defKey }) => defKey === key) ?? [])
  const others = flows.filter(({ defKey }) => !wanted.includes(defKey))
  return (
    <>
      <ul className={styles.card}>
        {favourites.map((flow, at) => {
          const name = nameInLanguage(flow, language)
          return (
            <li key={flow.defKey} className={`${styles.item} ${styles.kept}`}>
              <IconButton
                name={text('start.remove', { name })}
                icon={<MinusCircleOutline />}
                onClick={() => setWanted(wanted.filter((key) => key !== flow.defKey))}
              />
              <FlowIcon icon={flow.icon} />
              <span className={styles.words}>{name}</span>
              <IconButton
                name={text('start.up', { name })}
                icon={<UpOutline />}
                isDisabled={at === 0}
                onClick={() => setWanted(moveItem(wanted, at, -1))}
              />
              <IconButton
                name={text('start.down', { name })}
                icon={<DownOutline />}
                isDisabled={at === favourites.length - 1}
                onClick={() => setWanted(moveItem(wanted, at, 1))}
              />
            </li>
          )
        })}
        {others.map((flow) => {
          const name = nameInLanguage(flow, language)
          return (
            <li key={flow.defKey} className={`${styles.item} ${styles.kept}`}>
              <IconButton
                name={text('start.add', { name })}
                icon={<AddCircleOutline />}
                onClick={() => setWanted([...wanted, flow.defKey])}
              />
              <FlowIcon icon={flow.icon} />
              <span className={styles.words}>{name}</span>
            </li>
          )
        })}
      </ul>
      <div className={`${content.actions} ${styles.actions}`}>
        <PrimaryButton kind="secondary" onClick={onCancel}>
          {frame('action.cancel')}
        </PrimaryButton>
        <PrimaryButton onClick={() => onSave(wanted)}>{text('start.save')}</PrimaryButton>
      </div>
    </>
  )
}
