import type { CallOutput } from '#api/endpoint.ts'
import type { activityDeskApi } from '#api/stay/activity-desk.ts'

export type Activity = CallOutput<typeof activityDeskApi.toEdit>

/** What is typed in the editor, a field each, so that two versions can be compared field by field. */
export type ActivityContent = Pick<Activity, 'kind' | 'siteId' | 'orderNo' | 'from' | 'until' | 'houses'> & {
  nameZh: string
  contentZh: string
  nameEn: string
  contentEn: string
  picture: { fileId: string; width: number; height: number } | null
}

export const emptyActivity = (kind: Activity['kind']): ActivityContent => ({
  kind,
  siteId: null,
  orderNo: 0,
  from: null,
  until: null,
  houses: [],
  nameZh: '',
  contentZh: '',
  nameEn: '',
  contentEn: '',
  picture: null,
})

export function contentOf(activity: Activity): ActivityContent {
  const { kind, siteId, orderNo, from, until, houses, texts, picture } = activity
  return {
    kind,
    siteId,
    orderNo,
    from,
    until,
    houses,
    nameZh: texts['zh-CN'].name,
    contentZh: texts['zh-CN'].content,
    nameEn: texts['en-US'].name,
    contentEn: texts['en-US'].content,
    picture: picture && { fileId: picture.fileId, width: picture.width, height: picture.height },
  }
}

export function bodyOf(content: ActivityContent) {
  const { kind, siteId, orderNo, from, until, houses, picture } = content
  return {
    kind,
    siteId,
    orderNo,
    from,
    until,
    picture,
    texts: {
      'zh-CN': { name: content.nameZh, content: content.contentZh },
      'en-US': { name: content.nameEn, content: content.contentEn },
    },
    houseIds: houses.map(({ id }) => id),
  }
}
