import { screen, type Screen } from '#web/app/screens.ts'

export const messagesScreens: Screen[] = [
  screen('/home/kefu', 'anyone', () => import('./help/HelpPage.tsx')),
  screen('/home/kefuBox', 'anyone', () => import('./chat/ChatPage.tsx')),
  screen('/messageReceiverList', 'signedIn', () => import('./inbox/InboxPage.tsx'), 'inbox'),
  screen('/message/write', 'signedIn', () => import('./inbox/WriteMessagePage.tsx'), 'inbox'),
  screen('/messageFillPage/:tipId', 'anyone', () => import('./inbox/TipPage.tsx'), 'inbox'),
  screen('/work/kefu', 'signedIn', () => import('./desk/DeskPage.tsx')),
  screen('/work/help', 'signedIn', () => import('./help/HelpEditorPage.tsx')),
  screen('/work/kefu/:id', 'signedIn', () => import('./desk/DeskChatPage.tsx')),
]
