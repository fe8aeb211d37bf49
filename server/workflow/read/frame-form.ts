import { frameAddress } from '#domain/forms/runtime/frame-address.ts'
import type { Db } from '#server/db/open.ts'
import type { formView } from '#server/forms/open-form.ts'

type Shown = ReturnType<typeof formView>

/** A form of another site is opened with the record it kept for this instance. */
export async function withFrameRecord(
  db: Db,
  tenantId: string,
  form: Shown | null,
  instanceId: string | null,
  isRead: boolean,
): Promise<Shown | null> {
  const frame = form?.definition.frame
  if (!form || !frame || instanceId === null) {
    return form
  }
  const vars = await varsOf(db, tenantId, instanceId)
  const word = (name: string) => (typeof vars[name] === 'string' ? vars[name] : '')
  const url = frameAddress(frame.url, {
    businessKey: word('businessKey'),
    sysCode: word('sysCode'),
    isRead,
  })
  return { ...form, definition: { ...form.definition, frame: { ...frame, url } } }
}

async function varsOf(db: Db, tenantId: string, id: string): Promise<Record<string, unknown>> {
  const row =
    (await db
      .selectFrom('flow_state')
      .select((eb) => eb.ref('vars').$castTo<Record<string, unknown>>().as('vars'))
      .where('tenant_id', '=', tenantId)
      .where('instance_id', '=', id)
      .executeTakeFirst()) ??
    (await db
      .selectFrom('flow_instance_past')
      .select((eb) => eb.ref('vars').$castTo<Record<string, unknown>>().as('vars'))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .executeTakeFirst())
  return row?.vars ?? {}
}
