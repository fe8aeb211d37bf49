import { useEffect, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { draggedNights, type BoardRoom } from './board-data.ts'

/** A finger rests so long before it chooses nights; until then it scrolls. */
const LONG_PRESS_MS = 350
/** A finger or mouse that has moved so far means something else than a tap. */
const MOVED_PX = 8
/** So near to an edge the board goes on scrolling while nights are chosen. */
const EDGE_PX = 36
const EDGE_STEP_PX = 14

type Nights = { room: BoardRoom; from: string; to: string }
type Press = {
  room: BoardRoom
  track: HTMLElement
  clientX: number
  startX: number
  timer: number
  isOn: boolean
}
type DragOptions = {
  first: string
  area: RefObject<HTMLElement | null>
  onDone: (nights: Nights) => void
}

/** Chooses nights by drawing over them: at once with a mouse, after a long press with a finger. */
export function useNightDrag({ first, area, onDone }: DragOptions) {
  const [dragged, setDragged] = useState<Nights | null>(null)
  const press = useRef<Press | null>(null)
  const hasEnded = useRef(false)

  useEffect(() => {
    const board = area.current
    // Only a listener that is not passive can keep the board from scrolling under the finger.
    const hold = (event: TouchEvent) => {
      if (press.current?.isOn) {
        event.preventDefault()
      }
    }
    board?.addEventListener('touchmove', hold, { passive: false })
    return () => board?.removeEventListener('touchmove', hold)
  }, [area])

  const nightsAt = (one: Press, clientX: number): Nights => {
    const { left } = one.track.getBoundingClientRect()
    return { room: one.room, ...draggedNights(first, one.startX, clientX - left) }
  }

  function begin(one: Press, pointerId: number) {
    one.isOn = true
    one.track.setPointerCapture(pointerId)
    setDragged(nightsAt(one, one.clientX))
  }

  function stop() {
    window.clearTimeout(press.current?.timer)
    press.current = null
    setDragged(null)
  }

  return {
    dragged,
    /** Whether the click that follows was the end of a drag, and so means nothing more. */
    endsDrag: (): boolean => {
      const was = hasEnded.current
      hasEnded.current = false
      return was
    },
    handlersOf: (room: BoardRoom) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        hasEnded.current = false
        // A bar tells who has the nights; drawing begins on an empty night.
        if (event.button !== 0 || event.target !== event.currentTarget) {
          return
        }
        const { currentTarget: track, pointerId, clientX } = event
        const startX = clientX - track.getBoundingClientRect().left
        const one: Press = { room, track, clientX, startX, timer: 0, isOn: false }
        press.current = one
        if (event.pointerType !== 'mouse') {
          one.timer = window.setTimeout(() => begin(one, pointerId), LONG_PRESS_MS)
        }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const one = press.current
        if (!one) {
          return
        }
        const hasMoved = Math.abs(event.clientX - one.clientX) > MOVED_PX
        if (!one.isOn && hasMoved && event.pointerType === 'mouse') {
          begin(one, event.pointerId)
        } else if (!one.isOn && hasMoved) {
          stop()
          return
        }
        if (one.isOn) {
          setDragged(nightsAt(one, event.clientX))
          scrollAtEdge(area.current, event.clientX)
        }
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const one = press.current
        if (one?.isOn) {
          hasEnded.current = true
          onDone(nightsAt(one, event.clientX))
        }
        stop()
      },
      onPointerCancel: stop,
      onContextMenu(event: MouseEvent) {
        if (press.current) {
          event.preventDefault()
        }
      },
    }),
  }
}

function scrollAtEdge(board: HTMLElement | null, clientX: number): void {
  if (!board) {
    return
  }
  const { left, right } = board.getBoundingClientRect()
  if (clientX > right - EDGE_PX) {
    board.scrollBy({ left: EDGE_STEP_PX })
  } else if (clientX < left + EDGE_PX) {
    board.scrollBy({ left: -EDGE_STEP_PX })
  }
}
