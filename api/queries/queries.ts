import {
  chartStyles,
  queryLimits,
  tableSources,
  type CustomChart,
  type CustomDialog,
  type CustomQuery,
  type QueryView,
} from '#domain/queries/query.ts'
import * as z from 'zod/mini'
import { form } from '#api/contexts.ts'
import { endpoint } from '#api/endpoint.ts'
import { FormKeyOrId, FormKey } from '#api/forms/forms.ts'
import { pageOf } from '#api/paging.ts'
import { RightsShape } from '#api/rights.ts'
import { RowsRuleShape } from '#api/templates/shape.ts'

const Alias = z.string().check(z.maxLength(100))
const Row = z.record(z.string(), z.unknown())
const Page = z.optional(z.union([z.string(), z.number()]))

/** Lists of names and settings travel as texts of JSON, `[{"field": …}]`, as callers of old read them. */
const JsonText = z.string()

/** A query as those see it who ask it. What it reads and how it is asked stays on the server. */
const ShownQuery = z.object({
  alias: z.string(),
  name: z.string(),
  dsType: z.enum(['dataSource', 'restful']),
  url: z.string(),
  requestType: z.enum(['GET', 'POST']),
  /** The names of the headers; what they hold is not told. */
  header: JsonText,
  dataParam: z.string(),
  /** `[{field, name, condition, defaultType, defaultValue}]`; defaultType 1: from the one who asks, 2: fixed. */
  conditionfield: JsonText,
  resultfield: JsonText,
  sortfield: JsonText,
  listKey: z.string(),
  pageKey: z.string(),
  pageSizeKey: z.string(),
  totalKey: z.string(),
  needPage: z.boolean(),
  pageSize: z.int(),
  isTree: z.boolean(),
})

/** A dialog; its rows are those of the query `queryAlias`. */
const ShownDialog = z.object({
  name: z.string(),
  alias: z.string(),
  /** 0 a list, 1 a tree. */
  style: z.int(),
  dsType: z.enum(['dataSource', 'restful']),
  queryAlias: z.string(),
  needPage: z.boolean(),
  pageSize: z.int(),
  displayfield: JsonText,
  conditionfield: JsonText,
  resultfield: JsonText,
  sortfield: JsonText,
  /** -1 for any number. */
  selectNum: z.int(),
  parentCheck: z.boolean(),
  childrenCheck: z.boolean(),
  /** The columns by which rows hang below each other; '' where they do not. */
  treeId: z.string(),
  treeParent: z.string(),
})

const Nothing = z.object({})

const Answer = z.extend(pageOf(Row), {
  pageResult: z.object({ page: z.int(), pageSize: z.int(), total: z.int() }),
  /** The rows hung in each other when the query says how; else empty. */
  tree: z.array(Row),
})

const Parameter = z.object({ key: z.string().check(z.maxLength(100)), value: z.optional(z.unknown()) })
const Parameters = z._default(
  z.union([z.array(Parameter).check(z.maxLength(100)), z.record(z.string(), z.unknown())]),
  [],
)

const ResultField = z.object({ field: z.string(), name: z.string(), type: z.string() })

/** Queries that operators describe, the dialogs, views and charts over them. Row keys are in small letters. */
export const queriesApi = {
  /** An alias that nobody knows gives an empty object. */
  dialogByAlias: endpoint({
    method: 'GET',
    path: form('/form/customDialog/v1/getByAlias'),
    access: 'user',
    query: z.object({ alias: Alias }),
    gives: z.union([ShownDialog, Nothing]),
    envelope: 'bare',
  }),

  /** The alias comes in the address, or alone in the body. */
  queryByAlias: endpoint({
    method: 'POST',
    path: form('/form/customQuery/v1/getByAlias'),
    access: 'user',
    query: z.object({ alias: z.optional(Alias) }),
    body: z.optional(z.unknown()),
    gives: z.union([ShownQuery, Nothing]),
    envelope: 'bare',
  }),

  doQuery: endpoint({
    method: 'POST',
    path: form('/form/customQuery/v1/doQuery'),
    access: 'user',
    query: z.object({ alias: Alias, page: Page }),
    body: Parameters,
    gives: Answer,
    envelope: 'bare',
    limit: { max: 300, seconds: 60, per: 'user' },
  }),

  /** The same; `queryData` is the body in base64. */
  doQueryBase64: endpoint({
    method: 'GET',
    path: form('/form/customQuery/v1/doQueryBase64'),
    access: 'user',
    query: z.object({
      alias: Alias,
      queryData: z.optional(z.string().check(z.maxLength(20_000))),
      page: Page,
    }),
    gives: Answer,
    envelope: 'bare',
    limit: { max: 300, seconds: 60, per: 'user' },
  }),

  viewJson: endpoint({
    method: 'GET',
    path: form('/form/query/queryView/getJson'),
    access: 'user',
    query: z.object({ sqlAlias: FormKeyOrId, alias: FormKeyOrId }),
    gives: z.object({
      sqlAlias: z.string(),
      alias: z.string(),
      name: z.string(),
      shows: z.array(ResultField),
      conditions: z.array(z.extend(ResultField, { operation: z.string() })),
      pageSize: z.int(),
      canExport: z.boolean(),
    }),
  }),

  viewData: endpoint({
    method: 'POST',
    path: form('/form/query/queryView/data_:sqlAlias/:alias'),
    access: 'user',
    params: z.object({ sqlAlias: FormKeyOrId, alias: FormKeyOrId }),
    body: z.prefault(
      z.object({
        pagination: z.optional(z.nullable(z.object({ page: Page, pageSize: Page }))),
        querys: z.optional(z.nullable(z.array(Parameter).check(z.maxLength(50)))),
      }),
      {},
    ),
    gives: Answer,
    envelope: 'bare',
  }),

  viewExport: endpoint({
    method: 'POST',
    path: form('/form/query/queryView/export'),
    access: 'user',
    body: z.object({
      sqlAlias: FormKeyOrId,
      alias: FormKeyOrId,
      querys: z.optional(z.nullable(z.array(Parameter).check(z.maxLength(50)))),
    }),
    gives: z.any(),
    envelope: 'file',
    limit: { max: 20, seconds: 60, per: 'user' },
  }),

  /** By id or alias. */
  chart: endpoint({
    method: 'GET',
    path: form('/form/customChart/v1/get/:id'),
    access: 'user',
    params: z.object({ id: FormKeyOrId }),
    gives: z.lazy(() => ShownChart),
    envelope: 'bare',
  }),
  chartPosted: endpoint({
    method: 'POST',
    path: form('/form/customChart/v1/get/:id'),
    access: 'user',
    params: z.object({ id: FormKeyOrId }),
    gives: z.lazy(() => ShownChart),
    envelope: 'bare',
  }),
  chartRows: endpoint({
    method: 'GET',
    path: form('/form/customChart/v1/getListData'),
    access: 'user',
    query: z.object({ alias: FormKeyOrId }),
    gives: z.lazy(() => ChartRows),
    envelope: 'bare',
  }),
  chartRowsPosted: endpoint({
    method: 'POST',
    path: form('/form/customChart/v1/getListData'),
    access: 'user',
    query: z.object({ alias: FormKeyOrId }),
    body: z.optional(z.unknown()),
    gives: z.lazy(() => ChartRows),
    envelope: 'bare',
  }),
  /** The charts somebody may look at. */
  myCharts: endpoint({
    method: 'GET',
    path: form('/form/customChart/v1/myCharts'),
    access: 'user',
    gives: z.array(
      z.object({ id: z.string(), alias: z.string(), name: z.string(), style: z.enum(chartStyles) }),
    ),
  }),
}

const ShownChart = z.object({
  id: z.string(),
  alias: z.string(),
  name: z.string(),
  style: z.enum(chartStyles),
  /** The column on the axis, or of the slices. */
  xaxisField: z.string(),
  xaxisName: z.string(),
  yaxisUnit: z.string(),
  /** The state of flows it counts unless another is asked for by `[{key: 'flowState', value}]`, and which there are. */
  state: z.nullable(z.string()),
  states: z.array(z.object({ key: z.string(), name: z.string() })),
  resultfield: z.array(z.object({ field: z.string(), name: z.string(), isMoney: z.boolean() })),
})

/** `name` is what the group is called, `value_1` and so on are the measures in their order. */
const ChartRows = z.object({ rows: z.array(Row), total: z.int() })

const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(50))
const NameEn = z.optional(z.string().check(z.trim(), z.maxLength(100)))
const FieldName = z.string().check(z.minLength(1), z.maxLength(100))
const named = { name: z.optional(Name), nameEn: NameEn }
const Columns = z
  .array(z.object({ field: FieldName, as: z.optional(FieldName), ...named }))
  .check(z.maxLength(queryLimits.columns))
const ShortText = z.optional(z.string().check(z.maxLength(100)))
const LongText = z.optional(z.string().check(z.maxLength(10_000)))

/** The shapes of definitions; what they mean is checked where they are saved, so that a refusal names the place. */
export const QueryShape: z.ZodMiniType<CustomQuery, CustomQuery> = z.object({
  alias: FormKey,
  name: Name,
  nameEn: NameEn,
  source: z.union([
    z.object({ kind: z.literal('object'), alias: FieldName, rows: z.optional(RowsRuleShape) }),
    z.object({ kind: z.literal('table'), table: z.enum(tableSources) }),
    z.object({
      kind: z.literal('restful'),
      url: z.string().check(z.maxLength(2000)),
      requestType: z.enum(['GET', 'POST']),
      header: LongText,
      dataParam: LongText,
      listKey: ShortText,
      pageKey: ShortText,
      pageSizeKey: ShortText,
      totalKey: ShortText,
    }),
  ]),
  columns: Columns,
  conditions: z
    .array(
      z.object({
        field: FieldName,
        ...named,
        operation: z.optional(z.string().check(z.maxLength(30))),
        from: z.enum(['parameter', 'fixed', 'user', 'org']),
        value: z.optional(z.unknown()),
        required: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(queryLimits.conditions)),
  sorts: z
    .array(z.object({ field: FieldName, direction: z.optional(z.enum(['ASC', 'DESC'])) }))
    .check(z.maxLength(10)),
  pageSize: z.optional(z.int().check(z.minimum(1), z.maximum(queryLimits.pageSize))),
  tree: z.optional(z.object({ id: FieldName, parentId: FieldName })),
  right: z.optional(RightsShape),
})

export const DialogShape: z.ZodMiniType<CustomDialog, CustomDialog> = z.object({
  alias: FormKey,
  name: Name,
  nameEn: NameEn,
  query: FieldName,
  style: z.enum(['list', 'tree']),
  selectNum: z.int().check(z.minimum(-1), z.maximum(1000)),
  display: Columns,
  search: Columns,
  result: Columns,
  parentCheck: z.optional(z.boolean()),
  childrenCheck: z.optional(z.boolean()),
})

export const ViewShape: z.ZodMiniType<QueryView, QueryView> = z.object({
  sqlAlias: FormKey,
  alias: FormKey,
  name: Name,
  nameEn: NameEn,
  query: FieldName,
  shows: Columns,
  search: Columns,
  canExport: z.optional(z.boolean()),
})

export const ChartShape: z.ZodMiniType<CustomChart, CustomChart> = z.object({
  alias: FormKey,
  name: Name,
  nameEn: NameEn,
  style: z.enum(chartStyles),
  query: FieldName,
  group: z.object({ field: FieldName, ...named, by: z.optional(z.enum(['month', 'year'])) }),
  measures: z
    .array(
      z.object({
        ...named,
        as: z.enum(['count', 'sum', 'average', 'max', 'min']),
        field: z.optional(FieldName),
      }),
    )
    .check(z.minLength(1), z.maxLength(queryLimits.measures)),
  unit: ShortText,
  unitEn: ShortText,
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(queryLimits.groups))),
})
