import { isEntitled, type RightMap } from '#domain/identity/rights.ts'
import { dayInZone } from '#domain/day.ts'
import { readOnlyPermission, type FormPermission } from '#domain/forms/rights/field-rights.ts'
import { MATCH_ALL, type FilterTree } from '#domain/filter.ts'
import { NO_ROWS, type RowScope } from '#domain/objects/row-scope.ts'
import { scopeOfRule, type ConditionContext } from '#domain/templates/row-rules.ts'
import { propertiesOf } from '#domain/templates/template-check.ts'
import type { TemplateAction } from '#domain/templates/template.ts'
import { loadForm, type LoadedForm } from '#server/forms/load-form.ts'
import { findObject, type BusinessObject } from '#server/objects/definition/business-objects.ts'
import { formOwnRights } from '#server/forms/open-form.ts'
import { personRights } from '#server/identity/users/person-rights.ts'
import { handedInOrBy, NOT_IN_FLOW } from '#server/objects/rows/flow-records.ts'
import { scopeFilter } from '#server/objects/rows/row-scopes.ts'
import { Failure } from '#server/failure.ts'
import type { StoredTemplate } from './templates.ts'
import type { Scope } from '#server/scope.ts'

/** What somebody sees of a list, and what they can do from it. */
export type TemplateAccess = {
  template: StoredTemplate
  object: BusinessObject
  form: LoadedForm
  /** Their rights on the fields of the form. */
  permission: FormPermission
  /** The same, to read only. */
  reading: FormPermission
  conditionContext: ConditionContext
  rows: RowScope
  actions: ReadonlyMap<TemplateAction, RowScope>
}

/** Whether somebody has anything to do with a list: rows to see, or a form to fill in. */
export const concernsPerson = ({ definition }: StoredTemplate, person: RightMap): boolean =>
  [...definition.filters, ...definition.manage.filter(({ name }) => name === 'add')].some(({ right }) =>
    isEntitled(right, person),
  )

/** The access of a person to a list; refuses whom it does not concern. */
export async function templateAccessFor(
  scope: Scope,
  userId: string,
  template: StoredTemplate,
): Promise<TemplateAccess> {
  const person = await personRights(scope, userId)
  if (!concernsPerson(template, person)) {
    throw new Failure('http.notAllowed', {}, { status: 403 })
  }
  const form = await loadForm(scope, template.formKey)
  const object = await findObject(scope, template.boAlias)
  const permission = formOwnRights(form, person)
  const conditionContext = { user: userId, today: dayInZone(scope.now(), 'Asia/Shanghai') }
  const properties = propertiesOf(object.definition)
  const { filters, manage } = template.definition
  const seen = filters
    .filter(({ right }) => isEntitled(right, person))
    .map(({ rows }) => scopeOfRule(rows, properties, conditionContext))
  const actions = manage
    .filter(({ right }) => isEntitled(right, person))
    .map(({ name, rows }): [TemplateAction, RowScope] => [
      name,
      scopeOfRule(rows ?? { rows: 'all' }, properties, conditionContext),
    ])
  return {
    template,
    object,
    form,
    permission,
    reading: readOnlyPermission(permission),
    conditionContext,
    rows: seen.length === 0 ? NO_ROWS : { any: seen },
    actions: new Map(actions),
  }
}

/** The rows somebody sees, as a condition. */
export const visibleRowsFilter = async (scope: Scope, access: TemplateAccess): Promise<FilterTree> => {
  const tree = await scopeFilter(scope, access.conditionContext.user, access.rows)
  return { all: [tree, handedInOrOwn(access)] }
}

function handedInOrOwn({ template: { definition }, conditionContext: { user } }: TemplateAccess): FilterTree {
  return definition.flow === undefined ? MATCH_ALL : handedInOrBy(user)
}

const KEPT_BY_FLOW: readonly TemplateAction[] = ['edit', 'del']

/** The rows on which somebody may do it; refuses whom the list does not give it. */
export async function actionRowsFilter(
  scope: Scope,
  access: TemplateAccess,
  action: TemplateAction,
): Promise<FilterTree> {
  const rowScope = access.actions.get(action)
  if (rowScope === undefined) {
    throw new Failure('http.notAllowed', {}, { status: 403 })
  }
  const seen = await scopeFilter(scope, access.conditionContext.user, { all: [access.rows, rowScope] })
  const tree: FilterTree = { all: [seen, handedInOrOwn(access)] }
  return KEPT_BY_FLOW.includes(action) ? { all: [tree, NOT_IN_FLOW] } : tree
}
