import { MessagingEntry } from './messaging-entry.tsx'

/** The way in from DingTalk. */
export default function DingTalkLoginPage() {
  return <MessagingEntry provider="dingTalk" />
}
