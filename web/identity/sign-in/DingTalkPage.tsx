import { MessagingEntry } from './messaging-entry.tsx'

/** The way in from DingTalk. */
export default function DingTalkPage() {
  return <MessagingEntry provider="dingTalk" />
}
