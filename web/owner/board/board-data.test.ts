import { expect, test } from 'vitest'
import { barPlace, chooseNight, dayAt, DAY_WIDTH, draggedNights, type BoardRoom } from './board-data.ts'

const first = '2026-11-16'
const room: BoardRoom = { roomId: 'r', no: '101', houseId: 'h', houseName: '望山', canBlock: true }

test('a bar goes from midday to midday, so that one who leaves and one who comes share a day', () => {
  expect(barPlace({ from: '2026-11-18', to: '2026-11-20' }, first, 60)).toEqual({ left: 2.5, width: 2 })
  expect(barPlace({ from: '2026-11-20', to: '2026-11-21' }, first, 60)).toEqual({ left: 4.5, width: 1 })
  // What began today begins at its midday; what goes on beyond the edge goes to the edge.
  expect(barPlace({ from: first, to: '2026-11-17' }, first, 60)).toEqual({ left: 0.5, width: 1 })
  expect(barPlace({ from: '2027-01-10', to: '2027-01-15' }, first, 60)).toEqual({ left: 55.5, width: 4.5 })
})

test('two taps choose nights of one room, in whichever order, and another room begins anew', () => {
  const one = chooseNight(null, room, '2026-11-20')
  expect(one).toMatchObject({ from: '2026-11-20', to: null })
  expect(chooseNight(one, room, '2026-11-18')).toMatchObject({ from: '2026-11-18', to: '2026-11-20' })
  expect(chooseNight(one, { ...room, roomId: 'other' }, '2026-11-18')).toMatchObject({ to: null })
  expect(dayAt(first, DAY_WIDTH * 2 + 1)).toBe('2026-11-18')
})

test('nights are drawn over in either direction, and never before the board begins', () => {
  expect(draggedNights('2026-05-01', 10, 3 * 44 + 5)).toEqual({ from: '2026-05-01', to: '2026-05-04' })
  expect(draggedNights('2026-05-01', 3 * 44 + 5, 10)).toEqual({ from: '2026-05-01', to: '2026-05-04' })
  expect(draggedNights('2026-05-01', 50, -30)).toEqual({ from: '2026-05-01', to: '2026-05-02' })
  expect(draggedNights('2026-05-01', 50, 60)).toEqual({ from: '2026-05-02', to: '2026-05-02' })
})
