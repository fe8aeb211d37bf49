import { expect, type Page } from '@playwright/test'
import { authorised, sessionOf } from './enter.ts'
import {
  peopleDialog,
  peopleQuery,
  tripObject,
  tripParts,
  tripRights,
  tripsChart,
  tripsQuery,
  tripTemplate,
} from './form-lab-definition.ts'
import { withDatabase } from './product.ts'

/** Makes the form with every control and its list, once for all stories of a run. */
export async function prepareLab(page: Page): Promise<void> {
  await grantForms()
  const session = await sessionOf(page, 'admin')
  const headers = authorised(session).headers
  const known = await page.request.get('/form/form/dataTemplate/v1/definitions/get?key=labTrips', { headers })
  if (((await known.json()) as { state?: boolean }).state === true) {
    return
  }
  const post = async (path: string, data: unknown) => {
    const answer = await page.request.post(`/form${path}`, { headers, data })
    const said = (await answer.json()) as { state: boolean; value: { revision: number } }
    expect(said.state, `${path} ${JSON.stringify(said)}`).toBe(true)
    return said.value
  }
  const object = { alias: 'labTrip', name: '出差', nameEn: 'Trip', definition: tripObject }
  const drafted = await post('/object/v1/definitions/save', object)
  await post('/object/v1/definitions/publish', { alias: 'labTrip', revision: drafted.revision })
  const form = await post('/form/form/v1/save', {
    key: 'labTripForm',
    name: '出差申请单',
    nameEn: 'Trip request',
    boAlias: 'labTrip',
    definition: { parts: tripParts },
    rights: tripRights,
  })
  await post('/form/form/v1/publish', { key: 'labTripForm', revision: form.revision })
  await post('/form/queries/v1/definitions/save', { kind: 'query', definition: peopleQuery })
  await post('/form/queries/v1/definitions/save', { kind: 'dialog', definition: peopleDialog })
  await post('/form/queries/v1/definitions/save', { kind: 'query', definition: tripsQuery })
  await post('/form/queries/v1/definitions/save', { kind: 'chart', definition: tripsChart })
  // The list comes last: whoever finds it finds all of it.
  await post('/form/dataTemplate/v1/definitions/save', { definition: tripTemplate })
}

/** The demo's administrator describes forms as well. */
async function grantForms(): Promise<void> {
  await withDatabase(async (db) => {
    const role = await db
      .selectFrom('role')
      .innerJoin('tenant', 'tenant.id', 'role.tenant_id')
      .select(['role.id', 'role.tenant_id'])
      .where('role.alias', '=', 'admin')
      .where('tenant.code', '=', 'platform')
      .executeTakeFirstOrThrow()
    const grant = { tenant_id: role.tenant_id, role_id: role.id, method: 'form.manage' }
    await db
      .insertInto('role_method')
      .values(grant)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}
