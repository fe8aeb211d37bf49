import type { Translation } from '../translation.ts'
import type { texts as zh } from '../zh-CN/extending.ts'

export const texts: Translation<typeof zh> = {
  title: 'Extend your stay',
  more: 'Nights to add',
  leavesOn: 'Check-out {day}',
  until: 'By calendar',
  sameUntil: 'Your room is free until {day}',
  notSame: 'Your room is taken after you; you can go on in another',
  how: 'Where',
  same: 'The same room',
  sameHint: 'No moving, no cleaning fee',
  other: 'Another house',
  otherFees: 'Another house is cleaned for you anew; its cleaning fee is included. No further deposit.',
  chooseHouse: 'Choose where to stay',
  noOthers: 'The other houses are full on these dates',
  chooseDay: 'Please choose the day you leave',
  moves: 'move',
  goOn: 'Continue',
  formTitle: 'Confirm the nights',
  nights: 'Nights added',
  guestsStay: 'Guests and contact stay the same',
  submit: 'Add the nights',
  gone: 'This stay can no longer be extended',
}
