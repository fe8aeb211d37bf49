import { screen } from '#api/screen.ts'

export const ownerScreens = {
  houseAgents: screen({ path: '/user/friends-entrust', access: 'signedIn', texts: ['agents'] }),
}
