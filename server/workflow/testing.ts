import { loadPeopleInto } from '#server/db/demo/load.ts'
import { dictionaries } from '#server/db/demo/objects/dictionaries.ts'
import { leave } from '#server/db/demo/objects/leave-definition.ts'
import { sequences } from '#server/db/demo/objects/sequences.ts'
import { saveDefinition } from '#server/forms/object-versions.ts'
import { publishObject } from '#server/forms/publish-object.ts'
import { addRow } from '#server/forms/save-row.ts'
import { findObject } from '#server/forms/objects.ts'
import { saveDictionary } from '#server/portal/save-dictionary.ts'
import { saveSequence } from '#server/portal/sequences.ts'
import type { TestServer } from '#server/testing.ts'

/** A company with its people, and one business object with one row: all that flows need, and quick to make. */
export async function loadCompanyInto({ env, tenantId }: TestServer, code = 'platform', id = tenantId) {
  await loadPeopleInto(env, { id, code })
  await env.db.transaction().execute(async (tx) => {
    for (const dictionary of dictionaries) {
      await saveDictionary(tx, env, id, dictionary)
    }
    for (const sequence of sequences) {
      await saveSequence(tx, env, id, sequence)
    }
    const clerk = await tx
      .selectFrom('app_user')
      .select('id')
      .where('tenant_id', '=', id)
      .where('account', '=', 'clerk')
      .executeTakeFirstOrThrow()
    const actor = { id: clerk.id, language: 'zh-CN' } as const
    const { revision } = await saveDefinition(tx, env, id, actor, leave)
    await publishObject(tx, env, id, actor, { alias: leave.alias, revision })
    const object = await findObject(tx, id, leave.alias)
    const main = {
      applicant: clerk.id,
      kind: 'annual',
      from: '2026-05-06',
      until: '2026-05-06',
      reason: '家事',
    }
    const periods = [{ day: '2026-05-06', part: 'whole' }]
    await addRow(tx, env, id, actor, object, { main, subs: { periods } })
  })
}
