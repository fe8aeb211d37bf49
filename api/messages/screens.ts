import { screen } from '#api/screen.ts'

const texts = ['messages'] as const
const inboxTexts = ['messages', 'inbox'] as const

export const messagesScreens = {
  help: screen({ path: '/home/kefu', access: 'anyone', texts }),
  chat: screen({
    path: '/home/kefuBox',
    query: ['houseId?', 'orderId?', 'from?'],
    access: 'anyone',
    texts,
  }),
  inbox: screen({ path: '/messageReceiverList', access: 'signedIn', texts: inboxTexts }),
  writeMessage: screen({
    path: '/message/write',
    query: ['to?', 're?'],
    access: 'signedIn',
    texts: inboxTexts,
  }),
  tip: screen({ path: '/messageFillPage/:tipId', access: 'anyone', texts: inboxTexts }),
  serviceDesk: screen({ path: '/work/kefu', query: ['show?'], access: 'signedIn', texts }),
  serviceDeskChat: screen({ path: '/work/kefu/:id', access: 'signedIn', texts }),
  helpEditor: screen({ path: '/work/help', access: 'signedIn', texts }),
}
