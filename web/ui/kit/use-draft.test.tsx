import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useCurrentUser } from '#web/app/session/current-user.ts'
import { staffSession } from '#web/app/testing.ts'
import { writeStored } from '#web/browser-storage.ts'
import { useDraft } from './use-draft.ts'

function Field() {
  const [draft] = useDraft('chat:service')
  return <p>{draft ?? 'nothing'}</p>
}

test('what somebody began is not read by who signs in after them', () => {
  writeStored('session', 'draft:u1:chat:service', '我的门锁坏了')
  useCurrentUser.setState({ currentUser: staffSession })
  expect(renderToStaticMarkup(<Field />)).toBe('<p>我的门锁坏了</p>')
  useCurrentUser.setState({ currentUser: { ...staffSession, userId: 'u2' } })
  expect(renderToStaticMarkup(<Field />)).toBe('<p>nothing</p>')
})
