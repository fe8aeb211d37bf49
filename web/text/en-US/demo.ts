import type { Translation } from '../translation.ts'
import type { texts as zh } from '../zh-CN/demo.ts'

export const texts: Translation<typeof zh> = {
  title: 'Gallery of parts',
  intro: 'What data templates can be made of, and how their own slots look in lists and details.',
  states: 'States',
  buttons: 'Buttons',
  primary: 'Primary',
  secondary: 'Secondary',
  danger: 'Danger',
  plain: 'Plain',
  fields: 'Filling in',
  sample: 'Some text',
  count: 'Number',
  switch: 'A switch',
  tick: 'A tick',
  slots: 'Slots of one’s own',
  slotHead: 'Head of a card: title and state',
  slotBody: 'Body of a card: names and values',
  slotFoot: 'Foot of a card: what can be done',
  price: 'A price',
  waiting: 'Loading',
  empty: 'Nothing there',
}
