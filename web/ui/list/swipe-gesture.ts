/** How far a finger goes before it is clear where it wants to. */
const SLOP = 10
/** The browser and the phone go back when a finger comes in from there. */
const EDGE = 28
/** In pixels a millisecond: so quick a finger is not asked how far it went. */
const FLICK = 0.35

/** Whether a finger that is put down here may draw a row aside. */
export const canStartSwipe = (x: number, screenWidth: number): boolean => x > EDGE && x < screenWidth - EDGE

/** What a finger wants that has gone so far: to draw the row aside, or anything else, which is the browser's. */
export function swipeIntent(dx: number, dy: number, isOpen: boolean): 'unclear' | 'aside' | 'other' {
  if (Math.hypot(dx, dy) < SLOP) {
    return 'unclear'
  }
  // A row that is shut has nothing on its other side.
  return Math.abs(dx) > 1.5 * Math.abs(dy) && (dx < 0 || isOpen) ? 'aside' : 'other'
}

/** How far the row stands aside: never to the right, and beyond its actions only with an effort. */
export function rowOffset(wanted: number, width: number): number {
  const beyond = Math.min(0, wanted + width)
  return Math.max(Math.min(0, wanted), -width) + beyond / 4
}

/** Whether a row that is let go stays open. */
export const snapsOpen = (shift: number, speed: number, width: number): boolean =>
  Math.abs(speed) > FLICK ? speed < 0 : -shift > width / 2
