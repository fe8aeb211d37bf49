import type { BannerText } from '#domain/stay/texts.ts'
import type { HandlerInput } from '#api/endpoint.ts'
import type { activityDeskApi } from '#api/stay/activity-desk.ts'
import { cleanRichText, plainTextExcerpt } from '#domain/rich-text.ts'
import { bannerFieldsOf, displayPeriodOf } from '#domain/stay/activity/activity.ts'
import { refuseOnViolation } from '#server/db/unique-violation.ts'
import { makeImagePublic } from '#server/files/make-public.ts'
import { Failure } from '#server/failure.ts'
import { recordChange, refuseIfStale } from './inventory-changes.ts'
import { addPicture } from './pictures.ts'
import type { TxScope } from '#server/scope.ts'

type ActivityInput = HandlerInput<typeof activityDeskApi.save>['body']

const cleaned = ({ name, content }: BannerText): BannerText => ({ name, content: cleanRichText(content) })
const isEmpty = ({ content }: BannerText) => !content.includes('<img') && plainTextExcerpt(content, 2) === ''

/** Adds an activity or changes it, with its picture and houses. Its texts are cleaned before they are kept. */
export async function saveActivity(
  scope: TxScope,
  authorId: string,
  input: ActivityInput,
): Promise<{ id: string }> {
  const texts = { 'zh-CN': cleaned(input.texts['zh-CN']), 'en-US': cleaned(input.texts['en-US']) }
  if (input.kind === 'article' && (isEmpty(texts['zh-CN']) || isEmpty(texts['en-US']))) {
    throw new Failure('stay.activityNoText')
  }
  if (input.kind === 'houses' && input.houseIds.length === 0) {
    throw new Failure('stay.activityNoHouses')
  }
  if (input.from !== null && input.until !== null && input.until < input.from) {
    throw new Failure('stay.activityDays')
  }
  const before = input.id === undefined ? null : await holdActivity(scope, input.id)
  if (before && input.revision !== undefined) {
    await refuseIfStale(scope, { kind: 'banner', subject: before.id }, input.revision, before.revision)
  }
  if (input.picture && input.picture.fileId !== before?.picture_id) {
    await showPicture(scope, authorId, input.picture, texts)
  }
  const id = input.id ?? scope.newId()
  const mark = bannerFieldsOf(input.kind, before && { showType: before.show_type, isSkip: before.is_skip })
  const time = displayPeriodOf(input)
  const values = {
    site_id: input.siteId,
    texts: JSON.stringify(texts),
    picture_id: input.picture?.fileId ?? null,
    show_type: mark.showType,
    is_skip: mark.isSkip,
    order_no: input.orderNo,
    shown_from: time.from === null ? null : new Date(time.from),
    shown_until: time.until === null ? null : new Date(time.until),
    revision: (before?.revision ?? 0) + 1,
  }
  const write = async () => {
    if (before) {
      const old = scope.update('banner').set(values)
      await old.where('id', '=', id).execute()
    } else {
      const made = { id, published_at: new Date(scope.now()) }
      await scope.insert('banner', { ...made, ...values }).execute()
    }
    await setHouses(scope, id, input.houseIds)
  }
  await refuseOnViolation(write(), { foreignKey: 'stay.missing' })
  const subject = { kind: 'banner' as const, subject: id, siteId: input.siteId }
  await recordChange(scope, subject, authorId, before && loggedFields(before), {
    ...loggedFields({ ...values, is_on: before?.is_on ?? true }),
    texts,
    houses: input.houseIds.length,
  })
  return { id }
}

type Logged = {
  site_id: string | null
  picture_id: string | null
  order_no: number
  texts: unknown
  shown_from: Date | null
  shown_until: Date | null
  is_on: boolean
}

/** What of an activity is written down when it changes. */
const loggedFields = (row: Logged) => ({
  siteId: row.site_id,
  pictureId: row.picture_id,
  orderNo: row.order_no,
  texts: row.texts,
  from: row.shown_from?.getTime() ?? null,
  until: row.shown_until?.getTime() ?? null,
  isOn: row.is_on,
})

/** Shows an activity to guests in its days, or to nobody. */
export async function switchActivity(
  scope: TxScope,
  actorId: string,
  id: string,
  isOn: boolean,
): Promise<void> {
  const before = await holdActivity(scope, id)
  const update = scope.update('banner').set({ is_on: isOn, revision: before.revision + 1 })
  await update.where('id', '=', id).execute()
  const subject = { kind: 'banner' as const, subject: id, siteId: before.site_id }
  await recordChange(scope, subject, actorId, { isOn: before.is_on }, { isOn })
}

async function holdActivity(scope: TxScope, id: string) {
  const row = await scope.from('banner').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) {
    throw new Failure('stay.noActivity', {}, { status: 404 })
  }
  return row
}

async function showPicture(
  scope: TxScope,
  authorId: string,
  picture: NonNullable<ActivityInput['picture']>,
  texts: ActivityInput['texts'],
): Promise<void> {
  if (!(await makeImagePublic(scope, authorId, picture.fileId))) {
    throw new Failure('stay.activityNoPicture')
  }
  // It may be a picture of something else already; then its looks are known.
  const existing = await scope
    .from('picture')
    .select('file_id')
    .where('file_id', '=', picture.fileId)
    .executeTakeFirst()
  if (!existing) {
    const caption = { 'zh-CN': texts['zh-CN'].name, 'en-US': texts['en-US'].name }
    await addPicture(scope, { ...picture, caption })
  }
}

async function setHouses(scope: TxScope, id: string, houseIds: readonly string[]): Promise<void> {
  await scope.delete('banner_house').where('banner_id', '=', id).execute()
  const rows = [...new Set(houseIds)].map((house_id) => ({ banner_id: id, house_id }))
  if (rows.length > 0) {
    await scope.insert('banner_house', rows).execute()
  }
}
