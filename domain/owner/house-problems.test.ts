import { expect, test } from 'vitest'
import { canSwitchTo, houseProblems, houseStateAfter, houseStates } from './house-problems.ts'

const text = {
  name: '望山',
  highlight: '开窗见山',
  description: '面朝山谷的老院子，三面落地窗，清晨有雾，傍晚有光。',
  address: '云栖谷 12 号',
  host: { name: '王管家' },
  sleeping: [{ beds: [{}] }],
}
const whole = {
  texts: { 'zh-CN': text, 'en-US': text },
  pictures: [1, 2, 3],
  maxAdults: 2,
  maxChildren: 0,
  minNights: 1,
  maxNights: 30,
  fees: { includedGuests: 2 },
}

test('a house that is whole can be handed in, and each thing that is missing is named', () => {
  expect(houseProblems(whole)).toEqual([])
  expect(houseProblems({ ...whole, pictures: [1, 2], minNights: 31 })).toEqual(['pictures', 'nights'])
  expect(
    houseProblems({
      ...whole,
      texts: {
        'zh-CN': { ...text, name: ' ', description: '太短', sleeping: [{ beds: [] }] },
        'en-US': { ...text, name: '' },
      },
    }),
  ).toEqual(['name', 'nameEnglish', 'description', 'sleeping'])
  expect(houseProblems({ ...whole, fees: { includedGuests: 3 } })).toEqual(['guests'])
})

test('a house guests know keeps its state through a review, a new one comes online by it', () => {
  const after = (step: 'handIn' | 'approve' | 'refuse') =>
    houseStates.map((state) => houseStateAfter(state, step)).join(' ')
  expect(after('handIn')).toBe('review review online offline')
  expect(after('approve')).toBe('online online online offline')
  expect(after('refuse')).toBe('draft draft online offline')
})

test('only what was approved once is switched on and off', () => {
  expect(houseStates.filter((state) => canSwitchTo(state, 'offline'))).toEqual(['online'])
  expect(houseStates.filter((state) => canSwitchTo(state, 'online'))).toEqual(['offline'])
})
