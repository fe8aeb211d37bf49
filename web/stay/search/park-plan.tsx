import { AddOutline, MinusOutline } from 'antd-mobile-icons'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Picture } from '#api/stay/schemas.ts'
import { useText } from '#web/text/text.ts'
import styles from './park-plan.module.css'
import { pictureUrl } from '../picture-url.ts'
import { PlanPin, type HousePin } from './plan-pin.tsx'
import { RidgeScene } from '../ridge-scene.tsx'

type Props = {
  plan: Picture | null
  name: string
  pins: HousePin[]
  chosen: string | null
  onChoose: (id: string | null) => void
}

/** Times the size at which the plan just covers its frame. */
const zooms = [1, 1.5, 2.2, 3]

/** The drawn plan of the park, to be dragged about and looked at more closely. */
export function ParkPlan({ plan, name, pins, chosen, onChoose }: Props) {
  const text = useText('stay')
  const frame = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(0)
  const size = useSize(frame)
  const ratio = plan ? plan.width / plan.height : 5 / 3
  const width = size ? Math.max(size.width, size.height * ratio) * (zooms[zoom] ?? 1) : 0
  const height = width / ratio

  useLayoutEffect(() => {
    const element = frame.current
    if (element) {
      // The middle stays the middle.
      element.scrollLeft = (width - element.clientWidth) / 2
      element.scrollTop = (height - element.clientHeight) / 2
    }
  }, [width, height])

  return (
    <>
      {/* oxlint-disable jsx-a11y/no-noninteractive-tabindex -- the keyboard must be able to scroll it */}
      <section ref={frame} className={styles.frame} aria-label={text('list.planOf', { name })} tabIndex={0}>
        {/* oxlint-enable jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.plan} style={{ width, height }}>
          {plan ? <img src={pictureUrl(plan, 'whole')} alt="" /> : <RidgeScene />}
          {pins.map((pin) => (
            <PlanPin
              key={pin.id}
              pin={pin}
              isChosen={pin.id === chosen}
              onChoose={() => onChoose(pin.id === chosen ? null : pin.id)}
            />
          ))}
        </div>
      </section>
      <div className={styles.zoom}>
        <button
          type="button"
          aria-label={text('list.closer')}
          disabled={zoom === zooms.length - 1}
          onClick={() => setZoom(zoom + 1)}
        >
          <AddOutline aria-hidden="true" />
        </button>
        <button
          type="button"
          aria-label={text('list.farther')}
          disabled={zoom === 0}
          onClick={() => setZoom(zoom - 1)}
        >
          <MinusOutline aria-hidden="true" />
        </button>
      </div>
    </>
  )
}

function useSize(of: React.RefObject<HTMLElement | null>) {
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useLayoutEffect(() => {
    const element = of.current
    if (!element) {
      return undefined
    }
    const watch = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    watch.observe(element)
    return () => watch.disconnect()
  }, [of])
  return size
}
