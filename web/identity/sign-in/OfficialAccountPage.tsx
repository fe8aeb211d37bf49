import { MessagingEntry } from './messaging-entry.tsx'

/** The way in from the menu of the WeChat official account. */
export default function OfficialAccountPage() {
  return <MessagingEntry provider="officialAccount" />
}
