import { screen } from '#api/screen.ts'

const texts = ['office'] as const

export const officeScreens = {
  /** What somebody has of each kind of leave: one's own, or with the right that of a colleague. */
  leaveBalances: screen({
    path: '/leave/balances',
    query: ['userId?', 'name?', 'year?'],
    access: 'signedIn',
    texts: ['leave'],
  }),
  news: screen({ path: '/news', query: ['show?'], access: 'signedIn', texts }),
  article: screen({ path: '/news/:id', access: 'signedIn', texts }),
  editArticle: screen({ path: '/news/:id/edit', access: 'signedIn', texts: ['office', 'onlineForm'] }),
  meetings: screen({ path: '/meetings', access: 'signedIn', texts }),
  bookMeetingRoom: screen({ path: '/meetings/book', query: ['room?', 'day?'], access: 'signedIn', texts }),
  meetingRooms: screen({ path: '/meetings/rooms', access: 'signedIn', texts }),
  meeting: screen({ path: '/meetings/:id', access: 'signedIn', texts }),
}
