import { screen } from '#api/screen.ts'

const texts = ['office'] as const

export const officeScreens = {
  news: screen({ path: '/news', query: ['show?'], access: 'signedIn', texts }),
  article: screen({ path: '/news/:id', access: 'signedIn', texts }),
  editArticle: screen({ path: '/news/:id/edit', access: 'signedIn', texts: ['office', 'onlineForm'] }),
  meetings: screen({ path: '/meetings', access: 'signedIn', texts }),
  bookMeetingRoom: screen({ path: '/meetings/book', query: ['room?', 'day?'], access: 'signedIn', texts }),
  meetingRooms: screen({ path: '/meetings/rooms', access: 'signedIn', texts }),
  meeting: screen({ path: '/meetings/:id', access: 'signedIn', texts }),
}
