import type { Translation } from '#web/text/translation.ts'
import type { texts as zh } from '#web/text/zh-CN/owner/ownerGuide.ts'

export const texts: Translation<typeof zh> = {
  title: 'Guide for hosts',
  intro: 'From the first house to the money: what hosts ask most.',
  parts: {
    list: {
      title: 'Put a house online',
      text: 'Add it under Houses: name and story, three photos at least, bedrooms and beds. Hand it in; once the park approves it, guests see it. Later changes are reviewed too, and until then guests see and book what was there.',
    },
    price: {
      title: 'Prices',
      text: 'Set a base price and add rules for seasons, weekends, holidays and events; they make the price of every night. For a night of its own, choose it in the calendar: what is set by hand wins. Every change is logged and can be undone, and the price of a booking never changes.',
    },
    min: {
      title: 'Least stay and gaps',
      text: 'In high season you can ask for several nights. Where the gap between two bookings is shorter than that, let gaps be filled, and no night is lost.',
    },
    discount: {
      title: 'Early bird and last minute',
      text: 'Give something off to those who book long before, or a few days before. Only one of the two applies, after the long-stay discount.',
    },
    nights: {
      title: 'Close nights',
      text: 'For repairs or your own use, tap the first and the last night on the board and say why. Nights that a guest has booked are never closed.',
    },
    orders: {
      title: 'Receive guests',
      text: 'If you confirm each booking, guests pay and wait for your yes; a no with a reason gives all back. From the day before arrival you see their full name and phone.',
    },
    agents: {
      title: 'Let somebody act for you',
      text: 'While you are away, family or friends can change prices, close nights and take bookings. Tick what they may do and until when, and take it back at any time.',
    },
    money: {
      title: 'Income',
      text: 'After check-out what the stay earned is divided by your terms: less the commission of the park and the service share. Every booking shows how.',
    },
  },
  more: 'Another question?',
  contacts: 'Contacts',
}
