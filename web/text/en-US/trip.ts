import type { Translation } from '../translation.ts'
import type { texts as zh } from '../zh-CN/trip.ts'

export const texts: Translation<typeof zh> = {
  paid: {
    booked: 'The rooms are yours',
    bookedWords: 'You find all of it in your messages.',
    asking: 'Waiting for the host',
    askingWords: 'The host says yes soon, in your messages. If not, everything comes back.',
  },
  arrival: {
    title: 'Three steps to your door',
    done: 'Done',
    register: 'Register who comes',
    registerFrom: 'From {day}, with the papers of {people}',
    registerNow: 'Open now, with the papers of {people}',
    registered: 'Done. Nothing to fill in when you arrive',
    waiting: 'Sent. The front desk looks at the papers',
    travel: 'Come to the park',
    travelWords: 'Routes by car and bus and where to park are under “Directions”',
    door: 'Open the door',
    doorWords: 'From {time} on {day}, tap “I am here” for the code of the door',
  },
}
