import type { CallInput, CallOutput } from '#api/endpoint.ts'
import type { activityDeskApi } from '#api/stay/activity-desk.ts'
import { isNumber, isText, listWith, oneOf, orNull, shapeOf, type Guards } from '#domain/shape.ts'
import { activityKinds } from '#domain/stay/activity/activity.ts'
import type { TextKey } from '#web/text/text.ts'

export type Activity = CallOutput<typeof activityDeskApi.toEdit>
export type ActivityHouse = Activity['houses'][number]

const none = { name: '', content: '' }

/** An activity as the form holds it. */
export const activityDraftOf = (activity: Activity | null, firstSite: string | null) => ({
  kind: activity?.kind ?? ('article' as const),
  siteId: activity ? activity.siteId : firstSite,
  'zh-CN': activity?.texts['zh-CN'] ?? none,
  'en-US': activity?.texts['en-US'] ?? none,
  picture: activity?.picture
    ? {
        fileId: activity.picture.fileId,
        width: activity.picture.width,
        height: activity.picture.height,
      }
    : null,
  orderNo: activity?.orderNo ?? 10,
  from: activity?.from ?? null,
  until: activity?.until ?? null,
  houses: activity?.houses ?? [],
})
export type ActivityDraft = ReturnType<typeof activityDraftOf>

const hasWords = shapeOf({ name: isText, content: isText })

export const activityDraftGuards: Guards<ActivityDraft> = {
  kind: oneOf(activityKinds),
  siteId: orNull(isText),
  'zh-CN': hasWords,
  'en-US': hasWords,
  picture: orNull(shapeOf({ fileId: isText, width: isNumber, height: isNumber })),
  orderNo: isNumber,
  from: orNull(isText),
  until: orNull(isText),
  houses: listWith(shapeOf({ id: isText, name: isText, siteName: isText })),
}

const isBlank = (html: string): boolean =>
  !html.includes('<img') && html.replaceAll(/<[^>]*>|&nbsp;|\s/g, '') === ''

export type ActivityProblem = 'needNames' | 'needText' | 'needHouses' | 'needDays'

/** What is still missing before it can be saved; the server asks for the same. */
export function activityProblems(draft: ActivityDraft): ReadonlySet<ActivityProblem> {
  const texts = [draft['zh-CN'], draft['en-US']]
  const problems: readonly (readonly [ActivityProblem & TextKey<'activities'>, boolean])[] = [
    ['needNames', texts.some(({ name }) => name.trim() === '')],
    ['needText', draft.kind === 'article' && texts.some(({ content }) => isBlank(content))],
    ['needHouses', draft.kind === 'houses' && draft.houses.length === 0],
    ['needDays', draft.from !== null && draft.until !== null && draft.until < draft.from],
  ]
  return new Set(problems.filter(([, holds]) => holds).map(([problem]) => problem))
}

/** The same as the call takes it. */
export const activityBody = (
  draft: ActivityDraft,
  of: Pick<Activity, 'id' | 'revision'> | null,
): CallInput<typeof activityDeskApi.save>['body'] => ({
  ...of,
  kind: draft.kind,
  siteId: draft.siteId,
  texts: { 'zh-CN': draft['zh-CN'], 'en-US': draft['en-US'] },
  picture: draft.picture,
  orderNo: draft.orderNo,
  from: draft.from,
  until: draft.until,
  // Only an activity that leads to houses has any.
  houseIds: draft.kind === 'houses' ? draft.houses.map(({ id }) => id) : [],
})
