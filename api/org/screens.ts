import { screen } from '#api/screen.ts'

export const orgScreens = {
  contacts: screen({ path: '/mailList', access: 'signedIn', texts: ['office'] }),
  contact: screen({ path: '/mailList/:id', access: 'signedIn', texts: ['office'] }),
}
