import { HeartFill, HeartOutline } from 'antd-mobile-icons'
import { useText } from '#web/text/text.ts'
import styles from './favourite-button.module.css'
import { useFavourite } from './use-favourite.ts'

type Props = {
  id: string
  name: string
  isOn: boolean
  /** On a picture it brings its own ground. */
  isOnPicture?: boolean
  onChange?: (isOn: boolean) => void
}

/** The heart of a house. */
export function FavouriteButton({ id, name, isOn, isOnPicture, onChange }: Props) {
  const text = useText('stay')
  const set = useFavourite()
  return (
    <button
      type="button"
      className={styles.heart}
      data-ground={isOnPicture || undefined}
      data-on={isOn || undefined}
      aria-pressed={isOn}
      aria-label={text('favourite.name', { name })}
      onClick={(event) => {
        event.stopPropagation()
        void set(id, !isOn).then((isDone) => isDone && onChange?.(!isOn))
      }}
    >
      <span>{isOn ? <HeartFill aria-hidden="true" /> : <HeartOutline aria-hidden="true" />}</span>
    </button>
  )
}
