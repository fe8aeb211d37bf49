import type { ObjectDefinition } from '#domain/objects/definition.ts'
import { loadPeopleInto } from '#demo/load.ts'
import { findObject } from '#server/objects/definition/business-objects.ts'
import { saveObjectDefinition } from '#server/objects/definition/object-versions.ts'
import { publishObject } from '#server/objects/definition/publish-object.ts'
import { insertRow } from '#server/objects/rows/save-row.ts'
import type { TestServer } from '#server/testing.ts'
import { scopeOf } from '#server/scope.ts'

/** A request for leave, as far as flows look at it. */
const definition: ObjectDefinition = {
  fields: [
    { key: 'applicant', name: '申请人', type: 'ref', to: 'person', searchable: true },
    { key: 'days', name: '天数', type: 'number' },
    { key: 'reason', name: '事由', type: 'text' },
    { key: 'pay', name: '扣款', type: 'money' },
  ],
  subs: [{ key: 'periods', name: '明细', fields: [{ key: 'day', name: '日期', type: 'date' }] }],
  keys: [],
}

/** A company with its people, and one business object with one row: all that flows need, and quick to make. */
export async function loadCompanyInto({ env, tenantId }: TestServer, code = 'platform', id = tenantId) {
  await loadPeopleInto(env, { id, code })
  await scopeOf(env, id).write(async (scope) => {
    const clerk = await scope
      .from('app_user')
      .select('id')
      .where('account', '=', 'clerk')
      .executeTakeFirstOrThrow()
    const actor = { id: clerk.id, language: 'zh-CN' } as const
    const { revision } = await saveObjectDefinition(scope, actor, {
      alias: 'leave',
      name: '请假',
      definition,
    })
    await publishObject(scope, actor, { alias: 'leave', revision })
    const object = await findObject(scope, 'leave')
    await insertRow(scope, actor, object, {
      main: { applicant: clerk.id, reason: '家事' },
      subs: {},
    })
  })
}
