import type { CallOutput } from '#api/endpoint.ts'
import type { feedApi } from '#api/owner/feeds.ts'

export type FeedData = CallOutput<typeof feedApi.feeds>['feeds'][number]
