import { frameAddress } from '#domain/forms/runtime/frame-address.ts'
import type { formView } from '#server/forms/open-form.ts'
import type { Scope } from '#server/scope.ts'

type FormView = ReturnType<typeof formView>

/** A form of another site is opened with the record it kept for this instance. */
export async function withFrameRecord(
  scope: Scope,
  form: FormView | null,
  instanceId: string | null,
  isRead: boolean,
): Promise<FormView | null> {
  const frame = form?.definition.frame
  if (!form || !frame || instanceId === null) {
    return form
  }
  const vars = await varsOf(scope, instanceId)
  const word = (name: string) => (typeof vars[name] === 'string' ? vars[name] : '')
  const url = frameAddress(frame.url, {
    businessKey: word('businessKey'),
    sysCode: word('sysCode'),
    isRead,
  })
  return { ...form, definition: { ...form.definition, frame: { ...frame, url } } }
}

async function varsOf(scope: Scope, id: string): Promise<Record<string, unknown>> {
  const row =
    (await scope
      .from('flow_state')
      .select((eb) => eb.ref('vars').$castTo<Record<string, unknown>>().as('vars'))
      .where('instance_id', '=', id)
      .executeTakeFirst()) ??
    (await scope
      .from('flow_instance_past')
      .select((eb) => eb.ref('vars').$castTo<Record<string, unknown>>().as('vars'))
      .where('id', '=', id)
      .executeTakeFirst())
  return row?.vars ?? {}
}
