import { entitled, type RightMap } from '#domain/identity/rights.ts'
import { dayIn } from '#domain/day.ts'
import { readOnly, type Permission } from '#domain/forms/rights/field-rights.ts'
import type { FilterTree } from '#domain/filter.ts'
import { NO_ROWS, type RowScope } from '#domain/objects/row-scope.ts'
import { scopeOf, type Words } from '#domain/templates/row-rules.ts'
import { propertiesOf } from '#domain/templates/template-check.ts'
import type { TemplateAction } from '#domain/templates/template.ts'
import type { Db } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { loadForm, type LoadedForm } from '#server/forms/load-form.ts'
import { findObject, type BusinessObject } from '#server/objects/definition/business-objects.ts'
import { ownRights } from '#server/forms/open-form.ts'
import { personRights } from '#server/identity/users/person-rights.ts'
import { conditionOf } from '#server/objects/rows/row-scopes.ts'
import { Failure } from '#server/http/failure.ts'
import type { StoredTemplate } from './templates.ts'

/** What somebody sees of a list, and what they can do from it. */
export type TemplateAccess = {
  template: StoredTemplate
  object: BusinessObject
  form: LoadedForm
  /** Their rights on the fields of the form. */
  permission: Permission
  /** The same, to read only. */
  reading: Permission
  words: Words
  rows: RowScope
  actions: ReadonlyMap<TemplateAction, RowScope>
}

/** Whether somebody has anything to do with a list: rows to see, or a form to fill in. */
export const concerns = ({ definition }: StoredTemplate, person: RightMap): boolean =>
  [...definition.filters, ...definition.manage.filter(({ name }) => name === 'add')].some(({ right }) =>
    entitled(right, person),
  )

/** The access of a person to a list; refuses whom it does not concern. */
export async function accessTo(
  db: Db,
  env: Pick<Env, 'now'>,
  tenantId: string,
  userId: string,
  template: StoredTemplate,
): Promise<TemplateAccess> {
  const person = await personRights(db, tenantId, userId)
  if (!concerns(template, person)) {
    throw new Failure('http.notAllowed', {}, { status: 403 })
  }
  const form = await loadForm(db, tenantId, template.formKey)
  const object = await findObject(db, tenantId, template.boAlias)
  const permission = ownRights(form, person)
  const words = { user: userId, today: dayIn(env.now(), 'Asia/Shanghai') }
  const known = propertiesOf(object.definition)
  const { filters, manage } = template.definition
  const seen = filters
    .filter(({ right }) => entitled(right, person))
    .map(({ rows }) => scopeOf(rows, known, words))
  const actions = manage
    .filter(({ right }) => entitled(right, person))
    .map(({ name, rows }): [TemplateAction, RowScope] => [
      name,
      scopeOf(rows ?? { rows: 'all' }, known, words),
    ])
  return {
    template,
    object,
    form,
    permission,
    reading: readOnly(permission),
    words,
    rows: seen.length === 0 ? NO_ROWS : { any: seen },
    actions: new Map(actions),
  }
}

/** The rows somebody sees, as a condition. */
export const seenRows = (db: Db, tenantId: string, { rows, words }: TemplateAccess): Promise<FilterTree> =>
  conditionOf(db, tenantId, words.user, rows)

/** A flow that runs owns its row: what it is about must not change behind its back. */
export const NOT_IN_FLOW: FilterTree = {
  any: [
    { property: 'flowState', operation: 'IS_NULL' },
    { property: 'flowState', operation: 'IN', value: ['draft', 'end', 'manualend'] },
  ],
}

const KEPT_BY_FLOW: readonly TemplateAction[] = ['edit', 'del']

/** The rows on which somebody may do it; refuses whom the list does not give it. */
export async function actionRows(
  db: Db,
  tenantId: string,
  access: TemplateAccess,
  action: TemplateAction,
): Promise<FilterTree> {
  const rowScope = access.actions.get(action)
  if (rowScope === undefined) {
    throw new Failure('http.notAllowed', {}, { status: 403 })
  }
  const tree = await conditionOf(db, tenantId, access.words.user, { all: [access.rows, rowScope] })
  return KEPT_BY_FLOW.includes(action) ? { all: [tree, NOT_IN_FLOW] } : tree
}
