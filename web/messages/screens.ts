import { screen, type Screen } from '#web/app/screens.ts'

export const messagesScreens: Screen[] = [
  screen('/home/kefu', 'anyone', () => import('./HelpPage.tsx')),
  screen('/home/kefuBox', 'anyone', () => import('./ChatPage.tsx')),
  screen('/messageReceiverList', 'signedIn', () => import('./InboxPage.tsx'), 'inbox'),
  screen('/message/write', 'signedIn', () => import('./WriteMessagePage.tsx'), 'inbox'),
  screen('/messageFillPage/:tipId', 'anyone', () => import('./TipPage.tsx'), 'inbox'),
  screen('/work/kefu', 'signedIn', () => import('./DeskPage.tsx')),
  screen('/work/help', 'signedIn', () => import('./HelpEditorPage.tsx')),
  screen('/work/kefu/:id', 'signedIn', () => import('./DeskChatPage.tsx')),
]
