import { MessagingEntry } from './messaging-entry.tsx'

/** The way in from the menu of the WeChat official account. */
export default function OfficialAccountLoginPage() {
  return <MessagingEntry provider="officialAccount" />
}
