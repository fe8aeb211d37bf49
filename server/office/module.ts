import { leaveApi } from '#api/office/leave.ts'
import { meetingsApi } from '#api/office/meetings.ts'
import { newsDeskApi } from '#api/office/news-desk.ts'
import { newsApi } from '#api/office/news.ts'
import { tagsApi } from '#api/office/tags.ts'
import { leaveHandlers } from './leave/leave-handlers.ts'
import { meetingHandlers } from './meeting-handlers.ts'
import { newsDeskHandlers } from './news-desk-handlers.ts'
import { newsHandlers } from './news-handlers.ts'
import { tagHandlers } from './tag-handlers.ts'
import type { Mount } from '#server/http/mount.ts'

/** The calls of office: news, meetings and their rooms, leave. */
export function mountOffice(mount: Mount): void {
  mount(newsApi, newsHandlers)
  mount(newsDeskApi, newsDeskHandlers)
  mount(meetingsApi, meetingHandlers)
  mount(tagsApi, tagHandlers)
  mount(leaveApi, leaveHandlers)
}
