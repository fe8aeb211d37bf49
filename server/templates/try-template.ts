import type { templateAdminApi } from '#api/templates/admin.ts'
import type { BodyOf, CallOutput } from '#api/endpoint.ts'
import { nameInLanguage, type Language } from '#domain/language.ts'
import { dateTimeText } from '#domain/objects/date-time.ts'
import type { FieldValue } from '#domain/objects/row-data.ts'
import { DEFAULT_TEMPLATE_PAGE, type Template } from '#domain/templates/template.ts'
import { Failure } from '#server/failure.ts'
import { findForm } from '#server/forms/form-definitions.ts'
import { flowStateText } from '#server/objects/rows/flow-states.ts'
import { trialRun } from '#server/trial-run.ts'
import type { RootScope, Scope } from '#server/scope.ts'
import { cellText, type CellLabels } from '#server/objects/rows/cell-text.ts'
import { listPage } from './list-page.ts'
import { templateProblemTexts } from './save-template.ts'
import { chosenTabFilter } from './tab-and-tree-rows.ts'
import { tabCounts } from './tab-counts.ts'
import { templateAccessFor, type TemplateAccess } from './template-access.ts'
import { columnOptions, visibleColumns, type ListColumn } from './template-columns.ts'
import { templateInfo } from './template-info.ts'

type Tried = CallOutput<typeof templateAdminApi.tryTemplate>
type TrialRequest = BodyOf<typeof templateAdminApi.tryTemplate>

/** What a list would show to somebody if it were saved as it is given. */
export async function tryTemplate(root: RootScope, userId: string, request: TrialRequest): Promise<Tried> {
  const problems = await templateProblemTexts(root, request.definition)
  if (problems.length > 0) {
    return { problems, isClosed: false, list: null }
  }
  const { value, cost } = await trialRun(root, async (scope) => {
    const access = await unsavedAccess(scope, userId, request.definition)
    return access && listFor(scope, access, request)
  })
  return { problems: [], isClosed: value === null, list: value && { ...value, cost } }
}

/** What the person may see and do by the list; null when it is not for them. */
async function unsavedAccess(
  scope: Scope,
  userId: string,
  definition: Template,
): Promise<TemplateAccess | null> {
  const form = await findForm(scope, definition.form)
  const stored = {
    id: '',
    key: definition.key,
    name: definition.name,
    nameEn: definition.nameEn ?? null,
    boAlias: definition.object,
    formKey: form.key,
    formId: form.id,
    revision: 0,
    updatedAt: new Date(scope.now()),
    updatedBy: userId,
    definition,
  }
  return templateAccessFor(scope, userId, stored).catch((error: unknown) => {
    if (error instanceof Failure && error.extras.status === 403) {
      return null
    }
    throw error
  })
}

async function listFor(scope: Scope, access: TemplateAccess, { definition, tab, query }: TrialRequest) {
  const { language } = scope
  const pageSize = definition.pageSize ?? DEFAULT_TEMPLATE_PAGE
  const page = await listPage(scope, access, {
    query: {
      pageBean: { page: query?.pageBean?.page ?? 1, pageSize, showTotal: true },
      querys: query?.querys ?? [],
      sorter: query?.sorter ?? [],
      params: {},
      groupRelation: 'AND',
    },
    narrowed: chosenTabFilter(access, tab),
  })
  const columns = visibleColumns(definition.display, access.object.definition, access.reading, language)
  const labels: CellLabels = { language, options: await columnOptions(scope, columns), names: page.names }
  return {
    info: await templateInfo(scope, access),
    tabs: await tabCounts(scope, access),
    rows: page.rows.map(({ id, main, actions }) => {
      const values: Readonly<Record<string, unknown>> = main
      return { id, actions, cells: columns.map((column) => cell(column, values[column.field], labels)) }
    }),
    hidden: hiddenColumns(definition, access, columns, language),
    total: page.total,
  }
}

/** The columns that are missing, under the names they would have: a field the form hides from the person. */
function hiddenColumns(
  { display }: Template,
  { object }: TemplateAccess,
  visible: readonly ListColumn[],
  language: Language,
) {
  return display
    .filter(({ field }) => !visible.some((column) => column.field === field))
    .map(({ field, name, nameEn }) => {
      const own = object.definition.fields.find(({ key }) => key === field)
      const ownName = nameInLanguage({ name: name ?? '', nameEn }, language)
      return { field, name: ownName || (own ? nameInLanguage(own, language) : field) }
    })
}

/** What stands in a cell, as a person reads it. */
function cell({ field, own, type }: ListColumn, value: unknown, labels: CellLabels): string {
  if (value === null || value === undefined) {
    return ''
  }
  if (own !== null) {
    // It was read by this very field.
    return cellText(own, value as FieldValue, labels)
  }
  if (typeof value === 'number') {
    return dateTimeText(value)
  }
  const text = String(value)
  return type === 'ref' || field.endsWith('By')
    ? (labels.names[text] ?? '')
    : flowStateText(text, labels.language)
}
