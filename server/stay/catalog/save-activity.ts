import type { Input } from '#api/endpoint.ts'
import type { activityDeskApi } from '#api/stay/activity-desk.ts'
import { cleanRichText, plainWords } from '#domain/rich-text.ts'
import { bannerFieldsOf, displayPeriodOf } from '#domain/stay/activity.ts'
import { orRefuse } from '#server/db/unique-violation.ts'
import type { Tx } from '#server/db/write.ts'
import type { Env } from '#server/env.ts'
import { showToAll } from '#server/files/make-public.ts'
import { Failure } from '#server/http/failure.ts'
import type { BannerText } from './create-banner.ts'
import { addPicture } from './pictures.ts'

type Given = Input<typeof activityDeskApi.save>['body']

const cleaned = ({ name, content }: BannerText): BannerText => ({ name, content: cleanRichText(content) })
const isEmpty = ({ content }: BannerText) => !content.includes('<img') && plainWords(content, 2) === ''

/** Adds an activity or changes it, with its picture and houses. Its texts are cleaned before they are kept. */
export async function saveActivity(
  tx: Tx,
  env: Pick<Env, 'newId' | 'now'>,
  tenantId: string,
  authorId: string,
  given: Given,
): Promise<{ id: string }> {
  const texts = { 'zh-CN': cleaned(given.texts['zh-CN']), 'en-US': cleaned(given.texts['en-US']) }
  if (given.kind === 'article' && (isEmpty(texts['zh-CN']) || isEmpty(texts['en-US']))) {
    throw new Failure('stay.activityNoText')
  }
  if (given.kind === 'houses' && given.houseIds.length === 0) {
    throw new Failure('stay.activityNoHouses')
  }
  if (given.from !== null && given.until !== null && given.until < given.from) {
    throw new Failure('stay.activityDays')
  }
  const before = given.id === undefined ? null : await holdActivity(tx, tenantId, given.id)
  if (given.picture && given.picture.fileId !== before?.picture_id) {
    await showPicture(tx, tenantId, authorId, given.picture, texts)
  }
  const id = given.id ?? env.newId()
  const mark = bannerFieldsOf(given.kind, before && { showType: before.show_type, isSkip: before.is_skip })
  const time = displayPeriodOf(given)
  const values = {
    site_id: given.siteId,
    texts: JSON.stringify(texts),
    picture_id: given.picture?.fileId ?? null,
    show_type: mark.showType,
    is_skip: mark.isSkip,
    order_no: given.orderNo,
    shown_from: time.from === null ? null : new Date(time.from),
    shown_until: time.until === null ? null : new Date(time.until),
  }
  const write = async () => {
    if (before) {
      const old = tx.updateTable('banner').set(values).where('tenant_id', '=', tenantId)
      await old.where('id', '=', id).execute()
    } else {
      const made = { tenant_id: tenantId, id, published_at: new Date(env.now()) }
      await tx
        .insertInto('banner')
        .values({ ...made, ...values })
        .execute()
    }
    await setHouses(tx, tenantId, id, given.houseIds)
  }
  await orRefuse(write(), { foreignKey: 'stay.missing' })
  return { id }
}

/** Shows an activity to guests in its days, or to nobody. */
export async function switchActivity(tx: Tx, tenantId: string, id: string, isOn: boolean): Promise<void> {
  await holdActivity(tx, tenantId, id)
  const held = tx.updateTable('banner').set({ is_on: isOn }).where('tenant_id', '=', tenantId)
  await held.where('id', '=', id).execute()
}

async function holdActivity(tx: Tx, tenantId: string, id: string) {
  const row = await tx
    .selectFrom('banner')
    .select(['picture_id', 'show_type', 'is_skip'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) {
    throw new Failure('stay.noActivity', {}, { status: 404 })
  }
  return row
}

async function showPicture(
  tx: Tx,
  tenantId: string,
  authorId: string,
  picture: NonNullable<Given['picture']>,
  texts: Given['texts'],
): Promise<void> {
  if (!(await showToAll(tx, tenantId, authorId, picture.fileId))) {
    throw new Failure('stay.activityNoPicture')
  }
  // It may be a picture of something else already; then its looks are known.
  const known = await tx
    .selectFrom('picture')
    .select('file_id')
    .where('tenant_id', '=', tenantId)
    .where('file_id', '=', picture.fileId)
    .executeTakeFirst()
  if (!known) {
    const caption = { 'zh-CN': texts['zh-CN'].name, 'en-US': texts['en-US'].name }
    await addPicture(tx, tenantId, { ...picture, caption })
  }
}

async function setHouses(tx: Tx, tenantId: string, id: string, houseIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('banner_house').where('tenant_id', '=', tenantId).where('banner_id', '=', id).execute()
  const rows = [...new Set(houseIds)].map((house_id) => ({ tenant_id: tenantId, banner_id: id, house_id }))
  if (rows.length > 0) {
    await tx.insertInto('banner_house').values(rows).execute()
  }
}
