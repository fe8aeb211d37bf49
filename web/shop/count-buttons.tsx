import { AddOutline, MinusOutline } from 'antd-mobile-icons'
import { useText } from '#web/text/text.ts'
import styles from './count-buttons.module.css'

type Props = {
  name: string
  count: number
  max: number
  /** What is said when somebody wants more than there may be. */
  onFull: () => void
  onChange: (count: number) => void
}

/** How many of something: a plus, and once there is one a minus. Its round buttons stay large enough to be hit. */
export function CountButtons({ name, count, max, onFull, onChange }: Props) {
  const text = useText('shop')
  return (
    <div className={styles.count}>
      {count > 0 && (
        <>
          <button
            type="button"
            className={styles.button}
            aria-label={text('less', { name })}
            onClick={() => onChange(count - 1)}
          >
            <span data-kind="less">
              <MinusOutline aria-hidden="true" />
            </span>
          </button>
          <output className={styles.number} aria-label={name}>
            {count}
          </output>
        </>
      )}
      <button
        type="button"
        className={styles.button}
        aria-label={text('add', { name })}
        onClick={() => (count < max ? onChange(count + 1) : onFull())}
      >
        <span data-kind="more" data-full={count >= max || undefined}>
          <AddOutline aria-hidden="true" />
        </span>
      </button>
    </div>
  )
}
