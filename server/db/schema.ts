// Written by `npm run schema` from the migrations. Do not edit.
import type { ColumnType, Generated } from 'kysely'
import type { BannerText, HouseText, PackageText, SiteText } from '#domain/stay/texts.ts'
import type { BillKind, ReconcileVerdict } from '#domain/wallet/reconcile.ts'
import type { ByLanguage, Language } from '#domain/language.ts'
import type { CancelPolicy } from '#domain/stay/cancel/cancel-policy.ts'
import type { ContractKind, ContractState } from '#domain/contract/contract-state.ts'
import type { DifferenceOutcome } from '#domain/wallet/difference.ts'
import type { FieldValues as ContractFields, TemplateBody } from '#domain/contract/template.ts'
import type { FormDefinition } from '#domain/forms/definition/form-definition.ts'
import type { GoodsText, LineText, ShopText, SkuText } from '#domain/shop/texts.ts'
import type { InstanceStatus, OpinionStatus } from '#domain/workflow/engine/statuses.ts'
import type { InvoiceState } from '#domain/wallet/invoice/invoice-state.ts'
import type { InvoiceTitle } from '#domain/wallet/invoice/invoice-title.ts'
import type { LineCount, RefundCause as ShopRefundCause } from '#domain/shop/refund-lines.ts'
import type { PayChannel, PayMethod, ProviderMethod } from '#domain/wallet/pay-method.ts'
import type { PaymentState, RefundRequestState, RefundState } from '#domain/wallet/payment-state.ts'
import type { ServiceHours } from '#domain/messages/service-hours.ts'
import type { StatementBody } from '#domain/wallet/statement.ts'
import type { Template as DataTemplate } from '#domain/templates/template.ts'
import type { WeekHours } from '#domain/shop/opening-hours.ts'

type InstantColumn = ColumnType<Date, Date, Date>
type Json<T> = ColumnType<T, string, string>
type JsonColumn = Json<unknown>

export type AccountingPeriodTable = {
  tenant_id: string
  id: string
  from_day: string
  to_day: string
  state: string
  figures: JsonColumn
  hash: string
  previous_hash: string
  note: string
  closed_by: string
  closed_by_name: string
  closed_at: InstantColumn
  reopen_asked_by: string | null
  reopen_asked_name: string | null
  reopen_asked_at: InstantColumn | null
  reopen_reason: string | null
  reopened_by: string | null
  reopened_by_name: string | null
  reopened_at: InstantColumn | null
}

export type AccountingPeriodTxTable = {
  tenant_id: string
  tx_id: string
  period_id: string
}

export type ActivitySessionTable = {
  tenant_id: string
  id: string
  banner_id: string
  starts_at: InstantColumn
  ends_at: InstantColumn
  texts: JsonColumn
  seats: number
  taken: Generated<number>
  state: string
  reason: Generated<string>
  revision: Generated<number>
  updated_by: string | null
  updated_at: InstantColumn
}

export type ActivitySignUpTable = {
  tenant_id: string
  session_id: string
  user_id: string
  people: number
  state: string
  signed_at: InstantColumn
  cancelled_at: InstantColumn | null
  reason: Generated<string>
}

export type AppUserTable = {
  tenant_id: string
  id: string
  account: string
  fullname: string
  nickname: string | null
  mobile: string | null
  email: string | null
  sex: string | null
  address: string | null
  photo_file_id: string | null
  password_hash: string | null
  status: Generated<number>
  status_reason: string | null
  status_until: InstantColumn | null
  landlord_id: string | null
  kind: string
  created_at: InstantColumn
  initials: string | null
  revision: Generated<number>
  updated_by: string | null
  updated_at: InstantColumn | null
}

export type AppointmentPersonTable = {
  tenant_id: string
  appointment_id: string
  user_id: string
}

export type AuditChainTable = {
  tenant_id: string
  number: number
  hash: string
}

export type AuditEntryTable = {
  tenant_id: string
  number: number
  at: InstantColumn
  action: string
  actor_id: string | null
  actor_name: string
  target_kind: string
  target_id: string
  target_name: string
  request_id: string
  address: string
  content: string
  previous_hash: string
  hash: string
}

export type BackgroundJobTable = {
  tenant_id: string
  id: string
  kind: string
  input: JsonColumn
  title_zh: string
  title_en: string
  state: string
  total: number
  done: Generated<number>
  failed: Generated<number>
  created_by: string
  created_by_name: string
  language: Language
  created_at: InstantColumn
  started_at: InstantColumn | null
  finished_at: InstantColumn | null
  cancel_asked_at: InstantColumn | null
  run_no: Generated<number>
  lease_until: InstantColumn | null
  rows_done: number | null
  rows_total: number | null
  changes: string | null
  taken_at: InstantColumn | null
}

export type BackgroundJobLineTable = {
  tenant_id: string
  job_id: string
  seq: number
  ref: string
  label: string
  state: Generated<string>
  text: string | null
  done_at: InstantColumn | null
}

export type BackupRunTable = {
  id: string
  started_at: InstantColumn
  finished_at: InstantColumn | null
  state: string
  size_bytes: number | null
  path: string
  error: string | null
}

export type BankCardTable = {
  tenant_id: string
  id: string
  holder: string
  user_id: string
  no_enc: string
  no_hash: string
  last4: string
  bank: string
  branch: Generated<string>
  holder_name: string
  phone_enc: string
  phone_mask: string
  is_default: boolean
  state: string
  added_at: InstantColumn
  removed_at: InstantColumn | null
}

export type BannerTable = {
  tenant_id: string
  id: string
  site_id: string | null
  texts: Json<ByLanguage<BannerText>>
  picture_id: string | null
  show_type: string
  is_skip: Generated<boolean>
  address: Generated<string>
  order_no: Generated<number>
  shown_from: InstantColumn | null
  shown_until: InstantColumn | null
  published_at: InstantColumn
  is_on: Generated<boolean>
  revision: Generated<number>
}

export type BannerHouseTable = {
  tenant_id: string
  banner_id: string
  house_id: string
}

export type BillBatchTable = {
  tenant_id: string
  id: string
  contract_id: string
  user_id: string
  amount_fen: number
  deposit_fen: number
  state: string
  pay_until: InstantColumn
  created_at: InstantColumn
  paid_at: InstantColumn | null
}

export type BillBatchLineTable = {
  tenant_id: string
  batch_id: string
  bill_id: string
  amount_fen: number
  penalty_fen: number
}

export type BillWaiverTable = {
  tenant_id: string
  id: string
  bill_id: string
  reason: string
  state: string
  asked_by: string
  decided_by: string | null
  decision: string | null
  instance_id: string | null
  created_at: InstantColumn
  decided_at: InstantColumn | null
}

export type BusinessObjectTable = {
  tenant_id: string
  id: string
  alias: string
  name: string
  name_en: string | null
  description: string | null
  version: number | null
  revision: number
  slots: JsonColumn
  index_revision: Generated<number>
  pending: JsonColumn | null
  created_at: InstantColumn
  updated_at: InstantColumn
  updated_by: string | null
}

export type ChatMessageTable = {
  tenant_id: string
  conversation_id: string
  seq: number
  side: string
  sender_id: string | null
  client_id: string | null
  type: string
  body: JsonColumn
  sent_at: InstantColumn
}

export type CheckInRecordTable = {
  tenant_id: string
  order_id: string
  mode: string
  state: string
  arrival_time: string | null
  rules_agreed_at: InstantColumn
  refusal: Generated<string>
  door_code_enc: string | null
  valid_from: InstantColumn | null
  valid_until: InstantColumn | null
  confirmed_by: string | null
  confirmed_at: InstantColumn | null
}

export type CheckLineTable = {
  tenant_id: string
  sheet_id: string
  no: number
  texts: JsonColumn
  quantity: number
  price_fen: number
  missing: Generated<number>
  damaged: Generated<number>
  consumed: Generated<number>
  amount_fen: number
  note: Generated<string>
  file_ids: Json<readonly string[]>
  house_id: string
  is_decided: Generated<boolean>
}

export type CheckOutRecordTable = {
  tenant_id: string
  order_id: string
  left_at: InstantColumn
  nights_slept: number
  settled_at: InstantColumn | null
  charges: JsonColumn
}

export type CheckSheetTable = {
  tenant_id: string
  id: string
  order_id: string
  phase: string
  state: string
  total_fen: Generated<number>
  bill_fen: Generated<number>
  note: Generated<string>
  answer: Generated<string>
  made_by: string
  made_at: InstantColumn
  sent_at: InstantColumn | null
  answered_at: InstantColumn | null
  settled_at: InstantColumn | null
  paid_at: InstantColumn | null
  instance_id: string | null
  verdict: string | null
  charge_fen: number | null
  decision: Generated<string>
  decided_by: string | null
  decided_at: InstantColumn | null
  answer_file_ids: JsonColumn
}

export type ContractTable = {
  tenant_id: string
  id: string
  contract_no: string
  kind: ContractKind
  template_id: string
  title: string
  house_id: string | null
  parent_id: string | null
  lessor: string | null
  party_id: string
  fields: Json<ContractFields>
  starts_on: string | null
  ends_on: string | null
  state: ContractState
  text_sha256: string | null
  sign_by: InstantColumn | null
  reason: string | null
  created_by: string | null
  created_at: InstantColumn
  sent_at: InstantColumn | null
  signed_at: InstantColumn | null
  ended_at: InstantColumn | null
  provider: Generated<string>
  uploaded_at: InstantColumn | null
  filed_at: InstantColumn | null
  archived_until: InstantColumn | null
}

export type ContractBillTable = {
  tenant_id: string
  id: string
  contract_id: string
  seq: number
  kind: string
  period_from: string | null
  period_to: string | null
  amount_fen: number
  paid_fen: Generated<number>
  penalty_paid_fen: Generated<number>
  due_on: string
  state: string
  paid_at: InstantColumn | null
  waived_by: string | null
  reason: string | null
  reminded_on: string | null
  created_at: InstantColumn
}

export type ContractEventTable = {
  tenant_id: string
  contract_id: string
  seq: number
  kind: string
  user_id: string | null
  at: InstantColumn
  detail: JsonColumn
  hash: string
}

export type ContractLogDayTable = {
  tenant_id: string
  day: string
  root: string
  lines: number
  token: Buffer
  created_at: InstantColumn
}

export type ContractPhotoTable = {
  tenant_id: string
  contract_id: string
  sort: number
  file_id: string
  label: string
  sha256: string
}

export type ContractReportTable = {
  tenant_id: string
  contract_id: string
  bytes: Buffer
  sha256: string
  created_at: InstantColumn
}

export type ContractRevisionTable = {
  tenant_id: string
  contract_id: string
  seq: number
  kind: string
  bytes: Buffer
  sha256: string
  length: number
  created_at: InstantColumn
}

export type ContractSettlementTable = {
  tenant_id: string
  contract_id: string
  leaves_on: string
  unused_fen: number
  deposit_fen: number
  unpaid_fen: number
  penalty_fen: number
  damage_fen: number
  utility_fen: number
  note: string
  balance_fen: number
  sheet_id: string
  state: string
  created_by: string
  created_at: InstantColumn
}

export type ContractSignerTable = {
  tenant_id: string
  contract_id: string
  sort: number
  role: string
  user_id: string | null
  state: string
  name: string
  opened_at: InstantColumn | null
  read_at: InstantColumn | null
  code_sent_at: InstantColumn | null
  code_right_at: InstantColumn | null
  intent_sha256: string | null
  intent_until: InstantColumn | null
  intent_session: string | null
  signed_at: InstantColumn | null
  signed_by: string | null
  stamped_at: InstantColumn | null
  certificate_serial: string | null
  strokes_enc: string | null
  address: string | null
  agent: string | null
  reason: string | null
}

export type ContractTemplateTable = {
  tenant_id: string
  id: string
  code: string
  version: number
  kind: ContractKind
  name_zh: string
  name_en: string
  body: Json<TemplateBody>
  state: string
  created_at: InstantColumn
  created_by: string | null
}

export type ConversationTable = {
  tenant_id: string
  id: string
  guest_id: string
  state: string
  agent_id: string | null
  round: Generated<number>
  last_seq: Generated<number>
  guest_read: Generated<number>
  staff_read: Generated<number>
  last_at: InstantColumn
  waiting_since: InstantColumn | null
  told_closed_at: InstantColumn | null
}

export type CouponTable = {
  tenant_id: string
  id: string
  code: string | null
  texts: JsonColumn
  site_id: string | null
  at_least_fen: Generated<number>
  off_fen: number | null
  off_percent: number | null
  off_at_most_fen: number | null
  valid_from: InstantColumn
  valid_until: InstantColumn
  left_count: number | null
  revision: Generated<number>
  used_for: Generated<string>
}

export type CouponGrantTable = {
  tenant_id: string
  id: string
  coupon_id: string
  user_id: string
  state: Generated<string>
  order_id: string | null
  locked_until: InstantColumn | null
  granted_at: InstantColumn
  used_at: InstantColumn | null
}

export type DataTemplateTable = {
  tenant_id: string
  id: string
  key: string
  name: string
  name_en: string | null
  object_id: string
  form_id: string
  definition: Json<DataTemplate>
  revision: number
  created_at: InstantColumn
  updated_at: InstantColumn
  updated_by: string | null
}

export type DefinitionRevisionTable = {
  tenant_id: string
  kind: string
  key: string
  revision: number
  content: JsonColumn
  saved_at: InstantColumn
  saved_by: string | null
}

export type DefinitionStampTable = {
  tenant_id: string
  stamp: number
}

export type DictionaryTable = {
  tenant_id: string
  id: string
  type_key: string
  name: string
  name_en: string | null
  revision: Generated<number>
}

export type DictionaryItemTable = {
  tenant_id: string
  dictionary_id: string
  id: string
  key: string
  name: string
  name_en: string | null
  parent_id: string | null
  order_no: number
  disabled: Generated<boolean>
}

export type DimensionTable = {
  tenant_id: string
  id: string
  code: string
  name: string
  is_default: Generated<boolean>
}

export type EntrustPlanTable = {
  tenant_id: string
  id: string
  sort: Generated<number>
  name_zh: string
  name_en: string
  note_zh: Generated<string>
  note_en: Generated<string>
  kind: string
  owner_bp: number
  stay_fee_fen: Generated<number>
  floor_fen: Generated<number>
  own_nights: Generated<number>
  notice_days: Generated<number>
  months: number
  status: Generated<string>
  revision: Generated<number>
  updated_by: string | null
  updated_at: InstantColumn | null
}

export type EntrustmentTable = {
  tenant_id: string
  id: string
  house_id: string
  owner_id: string
  contract_id: string | null
  starts_on: string
  ends_on: string | null
  kind: Generated<string>
  owner_bp: number
  stay_fee_fen: Generated<number>
  floor_fen: Generated<number>
  floor_period: Generated<string>
  coupon_borne_by: Generated<string>
  provider_fee_borne_by: Generated<string>
  release_days: Generated<number>
  own_nights_tenths: Generated<number>
  notice_days: Generated<number>
  withholds_tax: Generated<boolean>
  created_at: InstantColumn
  own_weekday_tenths: Generated<number>
  own_weekend_tenths: Generated<number>
  own_holiday_tenths: Generated<number>
  reserve_bp: Generated<number>
  reserve_days: Generated<number>
}

export type EntrustmentEndTable = {
  tenant_id: string
  id: string
  entrustment_id: string
  house_id: string
  asked_by: string
  asked_at: InstantColumn
  reason: Generated<string>
  state: Generated<string>
  ends_on: string
  instance_id: string | null
  decided_by: string | null
  decided_at: InstantColumn | null
  decision: Generated<string>
}

export type ExportFileTable = {
  tenant_id: string
  job_id: string
  owner_id: string
  page: Generated<number>
  after: Generated<string>
  rows: Generated<number>
  size: number | null
  ready_at: InstantColumn | null
  until: InstantColumn
}

export type ExportPartTable = {
  tenant_id: string
  job_id: string
  seq: number
  cells: Buffer
}

export type FacilityTable = {
  tenant_id: string
  code: string
  group_code: string
  name: string
  name_en: string | null
  icon: Generated<string>
  order_no: Generated<number>
}

export type FacilityGroupTable = {
  tenant_id: string
  code: string
  name: string
  name_en: string | null
  order_no: Generated<number>
}

export type FailedWorkTable = {
  tenant_id: string
  job: string
  row_id: string
  reason: string
  attempts: number
  first_at: InstantColumn
  last_at: InstantColumn
  retry_at: InstantColumn
}

export type FaqTable = {
  tenant_id: string
  id: string
  group_id: string
  texts: JsonColumn
  is_offered: Generated<boolean>
  order_no: Generated<number>
  revision: Generated<number>
  updated_by: string | null
  updated_at: InstantColumn | null
}

export type FaqGroupTable = {
  tenant_id: string
  id: string
  texts: JsonColumn
  order_no: Generated<number>
  revision: Generated<number>
  updated_by: string | null
  updated_at: InstantColumn | null
}

export type FavouriteTable = {
  tenant_id: string
  user_id: string
  house_id: string
  created_at: InstantColumn
}

export type FileTable = {
  tenant_id: string
  id: string
  owner_id: string | null
  name: string
  content_type: string
  size: number
  sha256: string
  visibility: Generated<string>
  created_at: InstantColumn
  extra_props: JsonColumn | null
  look_at: InstantColumn | null
}

export type FileGoneTable = {
  sha256: string
  gone_at: InstantColumn
  leased_until: InstantColumn | null
}

export type FileGrantTable = {
  tenant_id: string
  file_id: string
  audience: string
}

export type FileUsageTable = {
  tenant_id: string
  holder: string
  bytes: number
}

export type FlowAgentTable = {
  tenant_id: string
  id: string
  owner_id: string
  agent_id: string
  from_at: InstantColumn
  until_at: InstantColumn
  scope: string
  condition: string | null
  reason: string | null
  enabled: boolean
  created_at: InstantColumn
  created_by: string | null
}

export type FlowAgentScopeTable = {
  tenant_id: string
  agent_rule_id: string
  definition_id: string
}

export type FlowDefinitionTable = {
  tenant_id: string
  id: string
  key: string
  name: string
  name_en: string | null
  description: string | null
  icon: string | null
  type_id: string | null
  status: string
  test_status: string
  main_version_id: string | null
  last_version: number
  support_mobile: boolean
  revision: number
  created_at: InstantColumn
  created_by: string | null
  updated_at: InstantColumn
  updated_by: string | null
  description_en: string | null
  rights_revision: Generated<number>
}

export type FlowDueTable = {
  tenant_id: string
  id: string
  instance_id: string
  task_ref: string
  parent_id: string | null
  kind: string
  minutes: number
  added: Generated<number>
  started_at: InstantColumn
  due_at: InstantColumn
  user_id: string | null
  remark: string | null
  file_ids: JsonColumn | null
  created_at: InstantColumn
}

export type FlowFollowTable = {
  tenant_id: string
  instance_id: string
  user_id: string
  nodes: JsonColumn
  created_at: InstantColumn
}

export type FlowInstanceTable = {
  tenant_id: string
  id: string
  definition_id: string
  version_id: string
  def_key: string
  def_name: string
  type_id: string | null
  status: InstanceStatus
  suspended: Generated<boolean>
  subject: string
  number: string | null
  starter_id: string
  starter_name: string
  starter_org: string | null
  starter_org_path: string | null
  agent_id: string | null
  agent_name: string | null
  object_alias: string | null
  row_id: string | null
  draft: JsonColumn | null
  urgent: string | null
  parent_id: string | null
  parent_wait: string | null
  related: Json<readonly string[]> | null
  is_test: Generated<boolean>
  created_at: InstantColumn
  updated_at: InstantColumn
}

export type FlowInstancePastTable = {
  tenant_id: string
  id: string
  definition_id: string
  version_id: string
  def_key: string
  def_name: string
  type_id: string | null
  status: InstanceStatus
  suspended: Generated<boolean>
  subject: string
  number: string | null
  starter_id: string
  starter_name: string
  starter_org: string | null
  starter_org_path: string | null
  agent_id: string | null
  agent_name: string | null
  object_alias: string | null
  row_id: string | null
  draft: JsonColumn | null
  urgent: string | null
  parent_id: string | null
  parent_wait: string | null
  related: Json<readonly string[]> | null
  is_test: Generated<boolean>
  created_at: InstantColumn
  updated_at: InstantColumn
  outcome: string
  ended_at: InstantColumn
  state: JsonColumn
  vars: JsonColumn
}

export type FlowInterventionTable = {
  tenant_id: string
  instance_id: string
  id: string
  kind: string
  actor_id: string
  actor_name: string
  reason: string | null
  detail: JsonColumn | null
  created_at: InstantColumn
}

export type FlowNoticeTable = {
  tenant_id: string
  id: string
  instance_id: string
  task_ref: string | null
  node_id: string | null
  node_name: string | null
  kind: string
  copy_type: Generated<number>
  subject: string
  def_name: string
  sender_id: string
  sender_name: string
  receiver_id: string
  receiver_name: string
  opinion: string | null
  files: JsonColumn | null
  created_at: InstantColumn
  read_at: InstantColumn | null
  answered_at: InstantColumn | null
  done_at: InstantColumn | null
  revoked_at: InstantColumn | null
}

export type FlowOftenTable = {
  tenant_id: string
  user_id: string
  definition_id: string
  order_no: number
}

export type FlowOpinionTable = {
  tenant_id: string
  instance_id: string
  seq: number
  task_ref: string | null
  parent_ref: string | null
  closes: boolean
  node_id: string
  node_name: string
  status: OpinionStatus
  task_status: string | null
  auditor_id: string | null
  auditor_name: string | null
  for_id: string | null
  for_name: string | null
  org_path: string | null
  post_name: string | null
  opinion: string | null
  files: JsonColumn | null
  zfiles: JsonColumn | null
  signature: string | null
  people: JsonColumn | null
  data_revision: number | null
  is_intervention: Generated<boolean>
  created_at: InstantColumn
  completed_at: InstantColumn
  withdrawn_at: InstantColumn | null
  reason: string | null
  reason_detail: string | null
}

export type FlowParticipantTable = {
  tenant_id: string
  user_id: string
  instance_id: string
  handled_at: InstantColumn | null
}

export type FlowPhraseTable = {
  tenant_id: string
  id: string
  user_id: string | null
  definition_id: string | null
  type_id: string | null
  phrase: string
  order_no: number
  phrase_en: string | null
}

export type FlowReadTable = {
  tenant_id: string
  instance_id: string
  id: string
  reader_id: string
  reader_name: string
  org_path: string | null
  task_name: string | null
  read_at: InstantColumn
}

export type FlowRightTable = {
  tenant_id: string
  definition_id: string
  kind: string
  owner_type: string
  owner_id: string
}

export type FlowSecretaryTable = {
  tenant_id: string
  leader_id: string
  secretary_id: string
  may_start: boolean
  may_handle: boolean
  created_at: InstantColumn
}

export type FlowShareTable = {
  tenant_id: string
  id: string
  instance_id: string
  secret_hash: string
  created_by: string
  created_at: InstantColumn
  ends_at: InstantColumn
  revoked_at: InstantColumn | null
}

export type FlowShareReaderTable = {
  tenant_id: string
  share_id: string
  user_id: string
  first_at: InstantColumn
  last_at: InstantColumn
}

export type FlowStartEventTable = {
  tenant_id: string
  definition_id: string
  node_id: string
  kind: string
  name: string | null
  due_at: InstantColumn | null
  turns_left: number | null
  retry_at: InstantColumn | null
}

export type FlowStateTable = {
  tenant_id: string
  instance_id: string
  revision: number
  next_ref: number
  state: JsonColumn
  vars: JsonColumn
}

export type FlowTaskTable = {
  tenant_id: string
  instance_id: string
  ref: string
  node_id: string
  node_name: string
  status: string
  state: string
  assignee_id: string | null
  assignee_name: string | null
  owner_id: string | null
  owner_name: string | null
  parent_ref: string | null
  created_at: InstantColumn
  read_at: InstantColumn | null
  due_at: InstantColumn | null
  remind_at: InstantColumn | null
  reminded: Generated<number>
}

export type FlowTaskUserTable = {
  tenant_id: string
  holder_id: string
  created_at: InstantColumn
  instance_id: string
  ref: string
}

export type FlowTurnTable = {
  tenant_id: string
  id: string
  instance_id: string
  task_ref: string
  node_id: string
  node_name: string
  subject: string
  def_name: string
  kind: string
  status: string
  owner_id: string
  owner_name: string
  assignee_id: string
  assignee_name: string
  created_at: InstantColumn
  finished_at: InstantColumn | null
}

export type FlowTypeTable = {
  tenant_id: string
  id: string
  key: string
  name: string
  name_en: string | null
  order_no: number
  revision: Generated<number>
  updated_by: string | null
  updated_at: InstantColumn | null
}

export type FlowUrgeTable = {
  tenant_id: string
  id: string
  instance_id: string
  node_id: string | null
  node_name: string | null
  subject: string
  content: string
  kind: string
  promoter_id: string
  promoter_name: string
  appointees: JsonColumn
  created_at: InstantColumn
}

export type FlowVersionTable = {
  tenant_id: string
  id: string
  definition_id: string
  version: number
  state: string
  xml: string
  compiled: JsonColumn | null
  note: string | null
  saved_at: InstantColumn
  saved_by: string | null
  deployed_at: InstantColumn | null
  deployed_by: string | null
}

export type FlowWaitTable = {
  tenant_id: string
  instance_id: string
  ref: string
  kind: string
  name: string | null
  node_id: string
  payload: JsonColumn | null
  due_at: InstantColumn | null
  attempts: Generated<number>
  last_error: string | null
  correlation_key: string | null
}

export type FormDefinitionTable = {
  tenant_id: string
  id: string
  key: string
  name: string
  name_en: string | null
  object_id: string
  version: number | null
  revision: number
  created_at: InstantColumn
  updated_at: InstantColumn
  updated_by: string | null
}

export type FormVersionTable = {
  tenant_id: string
  form_id: string
  version: number
  state: string
  object_version: number
  definition: Json<FormDefinition>
  rights: JsonColumn
  saved_at: InstantColumn
  saved_by: string | null
}

export type FriendLinkTable = {
  tenant_id: string
  id: string
  order_id: string
  token_hash: string
  made_by: string
  made_at: InstantColumn
  ended_at: InstantColumn | null
}

export type GatewayCheckTable = {
  tenant_id: string
  gateway: string
  good_at: InstantColumn | null
  bad_at: InstantColumn | null
  problem: string | null
}

export type GuestPersonTable = {
  tenant_id: string
  id: string
  user_id: string
  real_name: string
  id_type: string
  id_no_enc: string | null
  id_no_hash: string | null
  id_no_mask: Generated<string>
  phone: Generated<string>
  birth: string | null
  is_child: Generated<boolean>
  created_at: InstantColumn
  used_at: InstantColumn
  verified_at: InstantColumn | null
  removed_at: InstantColumn | null
  friend_order_id: string | null
}

export type HolidayYearTable = {
  tenant_id: string
  year: number
  holidays: JsonColumn
  is_announced: Generated<boolean>
  revision: Generated<number>
  updated_by: string | null
  updated_at: InstantColumn
}

export type HouseTable = {
  tenant_id: string
  id: string
  site_id: string
  room_count: number
  bedrooms: number
  bathrooms: number
  beds: number
  area: number
  max_adults: number
  max_children: number
  min_nights: Generated<number>
  max_nights: Generated<number>
  lead_days: Generated<number>
  included_guests: number
  extra_adult_fen: Generated<number>
  extra_child_fen: Generated<number>
  cleaning_fen: Generated<number>
  deposit_fen: Generated<number>
  week_off: Generated<number>
  month_off: Generated<number>
  rank: Generated<number>
  score_count: Generated<number>
  score_sum: Generated<number>
  created_at: InstantColumn
  score: number | null
  pet_fen: number | null
  plan_x: number | null
  plan_y: number | null
  latitude: number | null
  longitude: number | null
  owner_id: string | null
  video_file_id: string | null
  status: string
  kind: string
  takes: Generated<string>
  coordinates: Generated<string>
  cancel_preset: string
  cancel_policy: JsonColumn | null
  search_text: string
  texts: Json<ByLanguage<HouseText>>
  confirms: Generated<boolean>
  revision: Generated<number>
  articles_revision: Generated<number>
  early_days: Generated<number>
  early_off: Generated<number>
  last_days: Generated<number>
  last_off: Generated<number>
  gap_floor: number | null
  base_fen: number | null
  price_step_fen: Generated<number>
  priced_until: string | null
  price_group_id: string | null
  confirm_hours: number | null
  confirm_outcome: Generated<string>
  orphan_nights: number | null
  orphan_off_days: Generated<number>
}

export type HouseAgentTable = {
  tenant_id: string
  id: string
  owner_id: string
  phone: string
  name: string
  user_id: string | null
  actions: JsonColumn
  ends_on: string
  invited_at: InstantColumn
  accepted_at: InstantColumn | null
  ended_at: InstantColumn | null
  ended_by: string | null
}

export type HouseAgentHouseTable = {
  tenant_id: string
  agent_id: string
  house_id: string
}

export type HouseFacilityTable = {
  tenant_id: string
  house_id: string
  facility_code: string
}

export type HouseFeedTable = {
  tenant_id: string
  id: string
  house_id: string
  room_id: string | null
  name: string
  url: Generated<string>
  platform: Generated<string>
  blocks_unavailable: Generated<boolean>
  ends_on_last_night: Generated<boolean>
  secret_hash: string
  secret_enc: string
  former_hashes: JsonColumn
  bodies: JsonColumn
  etag: string | null
  next_poll_at: InstantColumn
  polled_at: InstantColumn | null
  read_at: InstantColumn | null
  problem: Generated<string>
  failures: Generated<number>
  warning: Generated<string>
  made_by: string
  made_at: InstantColumn
  ended_at: InstantColumn | null
}

export type HouseFeedConflictTable = {
  tenant_id: string
  feed_id: string
  room_id: string
  night: string
  event_uid: string
  holder_kind: string
  holder_ref: string
  since: InstantColumn
  told_at: InstantColumn | null
}

export type HouseFeedEventTable = {
  tenant_id: string
  id: string
  feed_id: string
  uid: string
  from_day: string
  to_day: string
  summary: string
}

export type HouseFeedExportTable = {
  tenant_id: string
  feed_id: string
  from_day: string
  to_day: string
  last_at: InstantColumn
}

export type HouseGuideTable = {
  tenant_id: string
  house_id: string
  wifi_name: Generated<string>
  wifi_password_enc: string | null
  texts: JsonColumn
}

export type HouseJobTable = {
  tenant_id: string
  id: string
  site_id: string
  house_id: string
  kind: string
  state: string
  version: Generated<number>
  company_id: string | null
  assignee_id: string | null
  order_id: string | null
  note: Generated<string>
  reason: Generated<string>
  made_by: string | null
  made_at: InstantColumn
  ready_by: InstantColumn
  minutes: number
  fee_fen: Generated<number>
  told_delay: Generated<string>
  block_id: string | null
  started_at: InstantColumn | null
  done_at: InstantColumn | null
  checked_at: InstantColumn | null
}

export type HouseJobEventTable = {
  tenant_id: string
  job_id: string
  version: number
  event: string
  to_state: string
  reason: Generated<string>
  actor_id: string | null
  at: InstantColumn
}

export type HouseJobItemTable = {
  tenant_id: string
  job_id: string
  no: number
  name: string
  needs_photo: boolean
  is_done: Generated<boolean>
}

export type HouseJobPhotoTable = {
  tenant_id: string
  job_id: string
  file_id: string
  item_no: number
  taken_by: string | null
  at: InstantColumn
}

export type HouseJobRoomTable = {
  tenant_id: string
  job_id: string
  room_id: string
}

export type HousePictureTable = {
  tenant_id: string
  house_id: string
  picture_id: string
  order_no: number
}

export type HouseRevisionTable = {
  tenant_id: string
  id: string
  house_id: string
  state: string
  content: JsonColumn
  edit_no: Generated<number>
  author_id: string
  created_at: InstantColumn
  handed_in_at: InstantColumn | null
  decided_at: InstantColumn | null
  decided_by: string | null
  decision: Generated<string>
  instance_id: string | null
}

export type HouseRoomTable = {
  tenant_id: string
  house_id: string
  room_id: string
}

export type HouseServiceTable = {
  tenant_id: string
  house_id: string
  company_id: string
  duty: string
  starts_on: string
  ends_on: string | null
  share_bp: Generated<number>
  job_fee_fen: Generated<number>
}

export type IdempotencyTable = {
  tenant_id: string
  scope: string
  key: string
  request_hash: string
  answer: JsonColumn | null
  created_at: InstantColumn
}

export type IncomeLineTable = {
  tenant_id: string
  id: string
  holder: string
  role: string
  duty: Generated<string>
  kind: string
  biz_type: string
  biz_id: string
  no: number
  house_id: string | null
  order_no: Generated<string>
  at: InstantColumn
  day: string
  nights: Generated<number>
  base: number
  bp: number
  amount: number
  of_line: string | null
  from_pending: Generated<number>
  from_available: Generated<number>
  from_debt: Generated<number>
  release_at: InstantColumn | null
  released_at: InstantColumn | null
  released: Generated<number>
  repaid: Generated<number>
  tx_key: string
  reserve: Generated<number>
  reserve_until: InstantColumn | null
  from_reserve: Generated<number>
  part: Generated<number>
  check_in: string | null
  check_out: string | null
  coupon_cost: Generated<number>
  stay_fee: Generated<number>
  provider_fee: Generated<number>
  commission: Generated<number>
  service_share: Generated<number>
}

export type IncomeMonthTable = {
  tenant_id: string
  holder: string
  month: string
  house: string
  settled: number
  taken_back: number
  tax: number
  lines: number
}

export type IncomeReserveTable = {
  tenant_id: string
  line_id: string
  holder: string
  amount: number
  used: Generated<number>
  release_at: InstantColumn
  released_at: InstantColumn | null
  repaid: Generated<number>
}

export type InnerMessageTable = {
  tenant_id: string
  id: string
  receiver_id: string
  sender_id: string | null
  sender_name: Generated<string>
  kind: string
  texts: JsonColumn
  path: Generated<string>
  created_at: InstantColumn
  read_at: InstantColumn | null
}

export type InventoryChangeTable = {
  tenant_id: string
  id: string
  kind: string
  subject: string
  site_id: string | null
  house_id: string | null
  actor_id: string | null
  at: InstantColumn
  changes: JsonColumn
}

export type InvoiceTable = {
  tenant_id: string
  id: string
  out_no: string
  kind: string
  of_invoice: string | null
  subject: string
  biz_type: string
  biz_id: string
  item_zh: string
  item_en: string
  user_id: string
  amount: number
  tax: number
  tax_bp: number
  title: Json<InvoiceTitle>
  state: InvoiceState
  asked_at: InstantColumn
  decided_by: string | null
  decided_at: InstantColumn | null
  problem: Generated<string>
  serial_no: string | null
  invoice_no: string | null
  issued_at: InstantColumn | null
  ask_at: InstantColumn | null
  asks: Generated<number>
}

export type InvoiceEventTable = {
  tenant_id: string
  invoice_id: string
  no: number
  state: string
  at: InstantColumn
  actor_id: string | null
  detail: Generated<string>
}

export type InvoicePaperTable = {
  tenant_id: string
  invoice_id: string
  bytes: Buffer
  sha256: string
  created_at: InstantColumn
}

export type InvoiceTitleTable = {
  tenant_id: string
  id: string
  user_id: string
  kind: string
  name: string
  tax_no: Generated<string>
  email: Generated<string>
  address: Generated<string>
  phone: Generated<string>
  bank: Generated<string>
  bank_account: Generated<string>
  is_default: boolean
  created_at: InstantColumn
  removed_at: InstantColumn | null
}

export type InvoiceTotalTable = {
  tenant_id: string
  subject: string
  biz_type: string
  biz_id: string
  invoiced: Generated<number>
  holder: string
}

export type JobTable = {
  tenant_id: string
  id: string
  code: string
  name: string
  description: string | null
  revision: Generated<number>
  updated_by: string | null
  updated_at: InstantColumn | null
}

export type LeaveBalanceTable = {
  tenant_id: string
  user_id: string
  kind: string
  year: number
  granted_halves: number | null
  taken_halves: number
  updated_at: InstantColumn
}

export type LeaveCorrectionTable = {
  tenant_id: string
  id: string
  user_id: string
  kind: string
  year: number
  from_halves: number | null
  to_halves: number | null
  reason: string
  changed_by: string
  changed_at: InstantColumn
}

export type LeaveTakingTable = {
  tenant_id: string
  instance_id: string
  year: number
  user_id: string
  kind: string
  halves: number
  taken_at: InstantColumn
}

export type LedgerAccountTable = {
  tenant_id: string
  id: string
  code: string
  holder: string
  currency: string
  may_be_negative: boolean
  balance: Generated<number>
  version: Generated<number>
  created_at: InstantColumn
  received: Generated<number>
}

export type LedgerMoveTable = {
  tenant_id: string
  tx_id: string
  seq: number
  amount: number
  from_account: string
  from_version: number
  from_balance: number
  to_account: string
  to_version: number
  to_balance: number
  at: InstantColumn
}

export type LedgerTxTable = {
  tenant_id: string
  id: string
  key: string
  event: string
  biz_type: string
  biz_id: string
  at: InstantColumn
  reversal_of: string | null
}

export type LettingRequestTable = {
  tenant_id: string
  id: string
  house_id: string
  kind: string
  asked_by: string
  asked_at: InstantColumn
  note: Generated<string>
  starts_on: string
  ends_on: string
  months: number
  plan: JsonColumn | null
  lessor: string | null
  rent_fen: Generated<number>
  deposit_fen: Generated<number>
  state: Generated<string>
  instance_id: string | null
  decided_by: string | null
  decided_at: InstantColumn | null
  decision: Generated<string>
  contract_id: string | null
}

export type LiveMarkTable = {
  tenant_id: string
  audience: string
  topic: string
  version: number
  changed_at: InstantColumn
}

export type LocalGrantTable = {
  tenant_id: string
  secret_hash: string
  kind: string
  subject: string
  expires_at: InstantColumn
}

export type LocalIdentityTable = {
  tenant_id: string
  ref: string
  provider: string
  name: string
  return_path: string
  state: string
  created_at: InstantColumn
}

export type LocalInvoiceTable = {
  tenant_id: string
  out_no: string
  kind: string
  content: JsonColumn
  state: string
  serial_no: string
  invoice_no: string | null
  problem: string | null
  created_at: InstantColumn
  ended_at: InstantColumn | null
}

export type LocalLockCodeTable = {
  tenant_id: string
  id: string
  lock_no: string
  name: string
  code: string
  valid_from: InstantColumn
  valid_until: InstantColumn
}

export type LocalLockRecordTable = {
  tenant_id: string
  id: string
  lock_no: string
  means: string
  name: Generated<string>
  is_open: boolean
  at: InstantColumn
}

export type LocalPaperTable = {
  tenant_id: string
  ref: string
  bytes: Buffer
  is_filed: Generated<boolean>
}

export type LocalPayAccountTable = {
  tenant_id: string
  trace_no: string
  name: string
  state: string
  provider_no: string
  problem: string | null
  created_at: InstantColumn
}

export type LocalPayoutTable = {
  tenant_id: string
  out_no: string
  amount: number
  payee: string
  card_mask: string
  state: string
  provider_no: string
  problem: string | null
  created_at: InstantColumn
  ended_at: InstantColumn | null
}

export type LocalRefundTable = {
  tenant_id: string
  out_refund_no: string
  out_trade_no: string
  amount: number
  provider_no: string
  created_at: InstantColumn
}

export type LocalSigningTable = {
  tenant_id: string
  ref: string
  paper_ref: string
  customer_id: string
  title: string
  name: string
  return_path: string
  state: string
  created_at: InstantColumn
}

export type LocalSmsTable = {
  tenant_id: string
  id: string
  phone: string
  content: string
  created_at: InstantColumn
}

export type LocalTradeTable = {
  tenant_id: string
  out_trade_no: string
  method: ProviderMethod
  amount: number
  subject: string
  next_path: string
  state: 'open' | 'closed' | 'paid'
  provider_no: string | null
  created_at: InstantColumn
  pay_until: InstantColumn | null
  paid_at: InstantColumn | null
}

export type LockCodeTable = {
  tenant_id: string
  id: string
  lock_id: string
  stay_id: string
  code_enc: string
  valid_from: InstantColumn
  valid_until: InstantColumn
  wanted: Generated<string>
  revision: Generated<number>
  done: Generated<number>
  provider_no: string | null
  problem: string | null
  tries: Generated<number>
  changed_at: InstantColumn
}

export type MeetingRoomTable = {
  tenant_id: string
  id: string
  code: string
  texts: JsonColumn
  seats: number
  opens: string
  closes: string
  is_open: Generated<boolean>
  order_no: Generated<number>
  revision: Generated<number>
  updated_by: string | null
  updated_at: InstantColumn | null
}

export type MembershipTable = {
  tenant_id: string
  id: string
  user_id: string
  org_id: string
  post_id: string | null
  is_master: Generated<boolean>
}

export type MenuTable = {
  tenant_id: string
  id: string
  parent_id: string | null
  alias: string
  name: string
  icon: string | null
  path: string | null
  order_no: Generated<number>
  name_en: string | null
  rights: JsonColumn
  revision: Generated<number>
  updated_by: string | null
  updated_at: InstantColumn | null
}

export type MessageTipTable = {
  tenant_id: string
  id: string
  token_hash: string
  sender_id: string
  sender_name: string
  subject: string
  content: string
  open_until: InstantColumn
  created_at: InstantColumn
  answered_at: InstantColumn | null
  answered_by: string | null
  answer: string | null
}

export type MessagingIdentityTable = {
  tenant_id: string
  provider: string
  subject: string
  user_id: string
  created_at: InstantColumn
}

export type MessagingSignTable = {
  tenant_id: string
  handle_hash: string
  provider: string
  subject: string
  union_id: string | null
  nickname: string | null
  avatar: string | null
  expires_at: InstantColumn
}

export type NewsTable = {
  tenant_id: string
  id: string
  kind: string
  state: string
  texts: JsonColumn
  picture_id: string | null
  author_id: string
  author_name: string
  is_top: Generated<boolean>
  published_at: InstantColumn | null
  created_at: InstantColumn
  updated_at: InstantColumn
  revision: Generated<number>
  updated_by: string | null
  publish_at: InstantColumn | null
  removed_at: InstantColumn | null
}

export type NewsReadTable = {
  tenant_id: string
  news_id: string
  user_id: string
  read_at: InstantColumn
}

export type NewsRightTable = {
  tenant_id: string
  news_id: string
  owner_type: string
  owner_id: string
}

export type NewsTagTable = {
  tenant_id: string
  news_id: string
  tag_id: string
}

export type NightBlockTable = {
  tenant_id: string
  id: string
  house_id: string
  reason: string
  note: Generated<string>
  made_by: string
  made_at: InstantColumn
}

export type NumberSequenceTable = {
  tenant_id: string
  id: string
  alias: string
  name: string
  prefix: string
  date_pattern: string
  digits: number
  first_number: number
  reset: string
  is_open: boolean
  revision: Generated<number>
}

export type ObjectDraftTable = {
  tenant_id: string
  user_id: string
  object_id: string
  id: string
  row_id: string | null
  title: string
  data: JsonColumn
  saved_at: InstantColumn
}

export type ObjectKeyTable = {
  tenant_id: string
  object_id: string
  key: string
  value_hash: string
  row_id: string
}

export type ObjectRecordTable = {
  tenant_id: string
  object_id: string
  row_id: string
  revision: number
  id: string
  action: string
  version: number
  changes: JsonColumn
  changed_at: InstantColumn
  changed_by: string | null
}

export type ObjectRowTable = {
  tenant_id: string
  object_id: string
  id: string
  version: number
  revision: number
  data: JsonColumn
  created_at: InstantColumn
  created_by: string | null
  created_org: string | null
  updated_at: InstantColumn
  updated_by: string | null
  flow_instance_id: string | null
  flow_state: string | null
  text_slots: number
  number_slots: number
  instant_slots: number
  text_1: string | null
  text_2: string | null
  text_3: string | null
  text_4: string | null
  text_5: string | null
  text_6: string | null
  text_7: string | null
  text_8: string | null
  text_9: string | null
  text_10: string | null
  number_1: number | null
  number_2: number | null
  number_3: number | null
  number_4: number | null
  number_5: number | null
  number_6: number | null
  instant_1: InstantColumn | null
  instant_2: InstantColumn | null
  instant_3: InstantColumn | null
  instant_4: InstantColumn | null
}

export type ObjectSubRowTable = {
  tenant_id: string
  object_id: string
  row_id: string
  sub: string
  id: string
  position: number
  data: JsonColumn
}

export type ObjectTermTable = {
  tenant_id: string
  term: number
  row_id: string
}

export type ObjectVersionTable = {
  tenant_id: string
  object_id: string
  version: number
  state: string
  definition: JsonColumn
  saved_at: InstantColumn
  saved_by: string | null
}

export type OneTimeTokenTable = {
  tenant_id: string
  token_hash: string
  purpose: string
  user_id: string
  session_id: string | null
  expires_at: InstantColumn
}

export type OrderGuestTable = {
  tenant_id: string
  order_id: string
  person_id: string
  no: number
  real_name: string
  id_type: string
  id_no_enc: string | null
  id_no_hash: string | null
  id_no_mask: Generated<string>
  is_adult: boolean
  verified_at: InstantColumn | null
}

export type OrgTable = {
  tenant_id: string
  id: string
  dimension_id: string
  parent_id: string | null
  code: string
  name: string
  path: string
  path_name: string
  order_no: Generated<number>
  revision: Generated<number>
  updated_by: string | null
  updated_at: InstantColumn | null
}

export type OrgManagerTable = {
  tenant_id: string
  org_id: string
  user_id: string
  is_main: Generated<boolean>
}

export type OutboxTable = {
  tenant_id: string
  id: string
  topic: string
  payload: JsonColumn
  created_at: InstantColumn
  due_at: InstantColumn
  attempts: Generated<number>
  lease_until: InstantColumn | null
  done_at: InstantColumn | null
  last_error: string | null
  given_up_at: InstantColumn | null
  given_up_by: string | null
  given_up_reason: string | null
}

export type OwnAppTable = {
  tenant_id: string
  user_id: string
  app_key: string
  order_no: number
}

export type OwnQuotaTable = {
  tenant_id: string
  house_id: string
  year_from: string
  entitled_tenths: number
  used_tenths: Generated<number>
}

export type PayAccountTable = {
  tenant_id: string
  holder: string
  user_id: string
  kind: string
  name: string
  phone_mask: string
  state: string
  trace_no: string
  provider_no: string | null
  check_url: string | null
  problem: string | null
  agreed_at: InstantColumn
  opened_at: InstantColumn | null
  updated_at: InstantColumn
}

export type PayAccountEventTable = {
  tenant_id: string
  id: string
  holder: string
  event: string
  detail: Generated<string>
  at: InstantColumn
  actor_id: string | null
}

export type PayPasswordTable = {
  tenant_id: string
  user_id: string
  hash: string
  wrong_tries: Generated<number>
  locked_until: InstantColumn | null
  set_at: InstantColumn
  changed_at: InstantColumn | null
}

export type PaymentTable = {
  tenant_id: string
  id: string
  biz_type: string
  biz_id: string
  user_id: string
  out_trade_no: string
  method: PayMethod
  channel: PayChannel | 'none'
  amount: number
  deposit: number
  currency: string
  subject_zh: string
  subject_en: string
  state: PaymentState
  handover: JsonColumn | null
  provider_no: string | null
  created_at: InstantColumn
  pay_until: InstantColumn | null
  paid_at: InstantColumn | null
  outcome: 'taken' | 'late' | null
  next_path: string
  ask_at: InstantColumn | null
  asked: Generated<number>
  refunding: Generated<number>
}

export type PhoneCodeTable = {
  tenant_id: string
  phone: string
  purpose: string
  code_hash: string
  sent_at: InstantColumn
  expires_at: InstantColumn
  wrong_tries: Generated<number>
}

export type PictureTable = {
  tenant_id: string
  file_id: string
  small_file_id: string | null
  width: number
  height: number
  blur: Generated<string>
  caption: JsonColumn
}

export type PolicyTable = {
  tenant_id: string
  type: number
  site_code: Generated<string>
  language: string
  title: string
  content: string
  updated_at: InstantColumn
  revision: Generated<number>
}

export type PortalDefinitionTable = {
  tenant_id: string
  id: string
  kind: string
  alias: string
  name: string
  name_en: string | null
  order_no: number
  definition: JsonColumn
  revision: number
  created_at: InstantColumn
  updated_at: InstantColumn
  updated_by: string | null
}

export type PostTable = {
  tenant_id: string
  id: string
  org_id: string
  job_id: string
  code: string
  name: string
  revision: Generated<number>
  updated_by: string | null
  updated_at: InstantColumn | null
}

export type PriceChangeTable = {
  tenant_id: string
  id: string
  kind: string
  actor_id: string | null
  at: InstantColumn
  instance_id: string | null
  rule_before: JsonColumn | null
  rule_after: JsonColumn | null
  undone_at: InstantColumn | null
  undone_by: string | null
}

export type PriceChangeHouseTable = {
  tenant_id: string
  change_id: string
  house_id: string
  settings: JsonColumn | null
  nights: JsonColumn
  undone_at: InstantColumn | null
}

export type PriceDayTable = {
  tenant_id: string
  house_id: string
  night: string
  site_id: string
  price_fen: number
  min_nights: number | null
  closed: Generated<boolean>
  no_check_in: Generated<boolean>
  no_check_out: Generated<boolean>
  sum_fen: number
  sum_nights: number
  hand_price: boolean
  hand_min: boolean
  closed_by_end: Generated<boolean>
  past_end: Generated<boolean>
}

export type PriceGroupTable = {
  tenant_id: string
  id: string
  owner_id: string | null
  name: string
}

export type PriceRuleTable = {
  tenant_id: string
  id: string
  level: string
  house_id: string | null
  group_id: string | null
  site_id: string | null
  kind: string
  name: Generated<string>
  first_night: string | null
  last_night: string | null
  weekdays: JsonColumn | null
  fen: number | null
  percent: number | null
  min_nights: number | null
  priority: Generated<number>
  adds_up: Generated<boolean>
  made_by: string | null
  made_at: InstantColumn
}

export type ProviderNoticeTable = {
  tenant_id: string
  id: string
  method: string
  notice_no: string
  kind: string
  out_no: string
  raw: string
  headers: JsonColumn
  received_at: InstantColumn
  times: Generated<number>
  processed_at: InstantColumn | null
  result: string | null
}

export type ProviderSigningTable = {
  tenant_id: string
  id: string
  contract_id: string
  sort: number
  user_id: string
  customer_id: string
  state: string
  address: string
  agent: string
  created_at: InstantColumn
  ended_at: InstantColumn | null
}

export type PushClientTable = {
  tenant_id: string
  user_id: string
  client_id: string
  client_token: string
  updated_at: InstantColumn
}

export type QueryDefinitionTable = {
  tenant_id: string
  id: string
  kind: string
  alias: string
  name: string
  name_en: string | null
  definition: JsonColumn
  revision: number
  created_at: InstantColumn
  updated_at: InstantColumn
  updated_by: string | null
}

export type QuickReplyTable = {
  tenant_id: string
  id: string
  owner_id: string | null
  text: string
  order_no: Generated<number>
}

export type RateCountTable = {
  tenant_id: string
  key: string
  window_start: InstantColumn
  count: number
}

export type RealNameTable = {
  tenant_id: string
  user_id: string
  kind: string
  name: string
  id_type: string
  id_no_enc: string
  id_no_hash: string
  id_no_mask: string
  phone: Generated<string>
  company_name: string | null
  credit_code: string | null
  provider: string
  state: string
  reason: string | null
  attempts: Generated<number>
  updated_at: InstantColumn
  passed_at: InstantColumn | null
}

export type RealNameAttemptTable = {
  tenant_id: string
  id: string
  user_id: string
  provider: string
  provider_ref: string
  person_enc: string
  state: string
  reason: string | null
  created_at: InstantColumn
  ended_at: InstantColumn | null
}

export type RechargeTable = {
  tenant_id: string
  id: string
  user_id: string
  amount: number
  state: string
  created_at: InstantColumn
  paid_at: InstantColumn | null
}

export type ReconFileTable = {
  tenant_id: string
  id: string
  method: string
  day: string
  lines: number
  differences: number
  paid: number
  refunded: number
  fee: number
  run_at: InstantColumn
  run_by: string | null
}

export type ReconLineTable = {
  tenant_id: string
  id: string
  file_id: string
  kind: BillKind
  out_no: string
  provider_no: string
  theirs: number | null
  ours: number | null
  verdict: ReconcileVerdict
  resolved_at: InstantColumn | null
  resolved_by: string | null
  resolution: string | null
  owner_id: string | null
  outcome: DifferenceOutcome | null
}

export type RecurringJobTable = {
  name: string
  due_at: InstantColumn
  lease_until: InstantColumn | null
  run_no: Generated<number>
}

export type RefundTable = {
  tenant_id: string
  id: string
  request_id: string
  payment_id: string
  out_refund_no: string
  amount: number
  deposit: number
  state: RefundState
  provider_no: string | null
  problem: string | null
  sent_at: InstantColumn | null
  arrived_at: InstantColumn | null
  ask_at: InstantColumn | null
  asked: Generated<number>
}

export type RefundRequestTable = {
  tenant_id: string
  id: string
  biz_type: string
  biz_id: string
  user_id: string
  amount: number
  deposit: number
  reason: string
  state: RefundRequestState
  asked_by: string | null
  asked_at: InstantColumn
  decided_by: string | null
  decided_at: InstantColumn | null
  reject_reason: string | null
  arrived_at: InstantColumn | null
  again_of: string | null
  untaken_payment_id: string | null
}

export type RemovedDefinitionTable = {
  tenant_id: string
  id: string
  kind: string
  key: string
  name: string
  name_en: string | null
  content: JsonColumn
  is_draft: boolean
  removed_at: InstantColumn
  removed_by: string | null
  until: InstantColumn
}

export type ReviewTable = {
  tenant_id: string
  id: string
  house_id: string
  order_id: string | null
  user_id: string | null
  guest_name: string
  is_anonymous: Generated<boolean>
  stayed_on: string
  hygiene: number
  facilities: number
  location: number
  service: number
  score: number
  text: string
  has_pictures: Generated<boolean>
  status: Generated<string>
  created_at: InstantColumn
  reply_text: string | null
  replied_at: InstantColumn | null
  replied_by: string | null
  hidden_reason: string | null
  hidden_by: string | null
}

export type ReviewPictureTable = {
  tenant_id: string
  review_id: string
  picture_id: string
  order_no: number
}

export type ReviewReportTable = {
  tenant_id: string
  review_id: string
  reporter_id: string
  reason: string
  details: Generated<string>
  created_at: InstantColumn
  decided_at: InstantColumn | null
}

export type ReviewTagTable = {
  tenant_id: string
  review_id: string
  tag: string
}

export type RoleTable = {
  tenant_id: string
  id: string
  alias: string
  name: string
  description: string | null
  enabled: Generated<boolean>
  revision: Generated<number>
  updated_by: string | null
  updated_at: InstantColumn | null
}

export type RoleMenuTable = {
  tenant_id: string
  role_id: string
  menu_id: string
}

export type RoleMethodTable = {
  tenant_id: string
  role_id: string
  method: string
}

export type RoleSiteTable = {
  tenant_id: string
  role_id: string
  site_id: string
}

export type RoomTable = {
  tenant_id: string
  id: string
  site_id: string
  no: string
}

export type RoomAppointmentTable = {
  tenant_id: string
  id: string
  room_id: string
  subject: string
  note: Generated<string>
  organiser_id: string
  starts_at: InstantColumn
  ends_at: InstantColumn
  created_at: InstantColumn
  cancelled_at: InstantColumn | null
  cancelled_by: string | null
}

export type RoomArticleTable = {
  tenant_id: string
  id: string
  house_id: string
  texts: JsonColumn
  quantity: number
  charge_fen: Generated<number>
  order_no: Generated<number>
}

export type RoomLockTable = {
  tenant_id: string
  id: string
  room_id: string
  name: Generated<string>
  lock_no: string
  desk_code_enc: string | null
  status: Generated<string>
  made_by: string | null
  made_at: InstantColumn
}

export type RoomNightTable = {
  tenant_id: string
  room_id: string
  night: string
  site_id: string
  kind: string
  ref_id: string
  hold_expires_at: InstantColumn | null
}

export type SealTable = {
  tenant_id: string
  user_id: string
  file_id: string
  updated_at: InstantColumn
}

export type SequenceCounterTable = {
  tenant_id: string
  sequence_id: string
  period: string
  last_number: number
}

export type ServiceCompanyTable = {
  tenant_id: string
  id: string
  name_zh: string
  name_en: string
  credit_code: Generated<string>
  phone: Generated<string>
  status: Generated<string>
  created_at: InstantColumn
  cleaning_fen: Generated<number>
  repair_fen: Generated<number>
}

export type ServiceMemberTable = {
  tenant_id: string
  company_id: string
  user_id: string
  role: string
  joined_at: InstantColumn
  ended_at: InstantColumn | null
}

export type ServicePointTable = {
  tenant_id: string
  id: string
  site_id: string | null
  texts: JsonColumn
  phone: Generated<string>
  hours: Json<ServiceHours>
  order_no: Generated<number>
  revision: Generated<number>
  updated_by: string | null
  updated_at: InstantColumn | null
}

export type ServiceRatingTable = {
  tenant_id: string
  conversation_id: string
  round: number
  agent_id: string | null
  stars: number
  text: Generated<string>
  created_at: InstantColumn
}

export type SessionTable = {
  tenant_id: string
  id: string
  user_id: string
  method: string
  device: string | null
  address: string | null
  created_at: InstantColumn
  seen_at: InstantColumn
  ends_at: InstantColumn
  ended_at: InstantColumn | null
  device_id: string | null
}

export type SessionTokenTable = {
  tenant_id: string
  token_hash: string
  session_id: string
  expires_at: InstantColumn
}

export type SettlementTable = {
  tenant_id: string
  biz_type: string
  biz_id: string
  owner_id: string | null
  gross: number
  owner_share: number
  commission: number
  service_share: number
  settled_at: InstantColumn
  house_id: string | null
  order_no: Generated<string>
  check_in: string | null
  check_out: string | null
  coupon_cost: Generated<number>
  stay_fee: Generated<number>
  provider_fee: Generated<number>
  terms: JsonColumn | null
}

export type SettlementAdjustmentTable = {
  tenant_id: string
  id: string
  biz_type: string
  biz_id: string
  at: InstantColumn
  paid: number
  coupon_cost: number
  owner_share: number
  commission: number
  service_share: number
  tx_key: string
}

export type SettlementCommissionTable = {
  tenant_id: string
  biz_type: string
  biz_id: string
  no: number
  owner_id: string
  commission: number
}

export type ShopTable = {
  tenant_id: string
  id: string
  site_id: string
  texts: Json<ByLanguage<ShopText>>
  phone: Generated<string>
  hours: Json<WeekHours>
  lead_minutes: Generated<number>
  slot_minutes: Generated<number>
  slot_capacity: number
  days_ahead: Generated<number>
  delivers: Generated<boolean>
  picks_up: Generated<boolean>
  delivery_fen: Generated<number>
  free_delivery_fen: number | null
  room_limit_fen: Generated<number>
  picture_id: string | null
  status: Generated<string>
  order_no: Generated<number>
  revision: Generated<number>
  updated_by: string | null
  updated_at: InstantColumn | null
}

export type ShopCategoryTable = {
  tenant_id: string
  id: string
  shop_id: string
  texts: Json<ByLanguage<{ name: string }>>
  order_no: Generated<number>
}

export type ShopClosedDayTable = {
  tenant_id: string
  shop_id: string
  day: string
  reason: Generated<string>
}

export type ShopGoodsTable = {
  tenant_id: string
  id: string
  shop_id: string
  category_id: string
  texts: Json<ByLanguage<GoodsText>>
  picture_id: string | null
  company_id: string | null
  share_bp: Generated<number>
  limit_count: number | null
  work_units: Generated<number>
  status: Generated<string>
  sold_count: Generated<number>
  order_no: Generated<number>
  revision: Generated<number>
  updated_by: string | null
  updated_at: InstantColumn | null
}

export type ShopLimitUseTable = {
  tenant_id: string
  goods_id: string
  user_id: string
  day: string
  quantity: number
}

export type ShopOrderTable = {
  tenant_id: string
  id: string
  order_no: string
  shop_id: string
  user_id: string
  state: string
  version: Generated<number>
  way: string
  stay_order_id: string | null
  house_id: string | null
  place: Generated<string>
  slot_day: string
  slot_start: string
  slot_end: string
  work_units: number
  pickup_code: string
  contact_name: string
  contact_phone: string
  remark: Generated<string>
  goods_fen: number
  delivery_fen: Generated<number>
  discount_fen: Generated<number>
  total_fen: number
  coupon_grant_id: string | null
  pay_by: string
  paid_fen: Generated<number>
  refunded_fen: Generated<number>
  delivery_refunded_fen: Generated<number>
  returned_fen: Generated<number>
  pay_until: InstantColumn | null
  due_at: InstantColumn
  created_at: InstantColumn
  paid_at: InstantColumn | null
  done_at: InstantColumn | null
  changed_at: InstantColumn
  score: number | null
  rating: Generated<string>
  rated_at: InstantColumn | null
}

export type ShopOrderEventTable = {
  tenant_id: string
  order_id: string
  version: number
  from_state: string | null
  to_state: string
  reason: Generated<string>
  actor_id: string | null
  at: InstantColumn
}

export type ShopOrderLineTable = {
  tenant_id: string
  order_id: string
  no: number
  sku_id: string
  goods_id: string
  texts: Json<ByLanguage<LineText>>
  picture_id: string | null
  quantity: number
  price_fen: number
  pays_fen: number
  work_units: Generated<number>
  refunded_quantity: Generated<number>
  refunded_fen: Generated<number>
  company_id: string | null
  share_bp: Generated<number>
  ready_at: InstantColumn | null
  ready_by: string | null
}

export type ShopPlaceTable = {
  tenant_id: string
  id: string
  shop_id: string
  house_id: string | null
  label: string
  order_no: Generated<number>
}

export type ShopRefundTable = {
  tenant_id: string
  id: string
  order_id: string
  cause: ShopRefundCause
  lines: Json<readonly LineCount[]>
  amount_fen: number
  reason: Generated<string>
  state: string
  asked_by: string | null
  asked_at: InstantColumn
  instance_id: string | null
  decided_by: string | null
  decided_at: InstantColumn | null
  decision: Generated<string>
}

export type ShopRoomChargeTable = {
  tenant_id: string
  order_id: string
  stay_order_id: string
  amount_fen: number
  state: string
  settled_at: InstantColumn | null
}

export type ShopSkuTable = {
  tenant_id: string
  id: string
  goods_id: string
  texts: Json<ByLanguage<SkuText>>
  price_fen: number
  was_fen: number | null
  on_hand: Generated<number>
  allocated: Generated<number>
  threshold: Generated<number>
  low_at: number | null
  status: Generated<string>
  order_no: Generated<number>
}

export type ShopSlotTable = {
  tenant_id: string
  shop_id: string
  day: string
  start: string
  capacity: number
  taken: Generated<number>
  is_closed: Generated<boolean>
}

export type ShopStockMoveTable = {
  tenant_id: string
  id: string
  sku_id: string
  kind: string
  on_hand_change: number
  allocated_change: number
  order_id: string | null
  reason: Generated<string>
  actor_id: string | null
  at: InstantColumn
}

export type SignInAttemptTable = {
  tenant_id: string
  state_hash: string
  way: string
  redirect: string | null
  expires_at: InstantColumn
}

export type SignerCertificateTable = {
  tenant_id: string
  serial: string
  user_id: string | null
  subject_name: string
  certificate: Buffer
  fingerprint: string
  issued_at: InstantColumn
  revoked_at: InstantColumn | null
}

export type SigningAuthorityTable = {
  tenant_id: string
  id: string
  use: string
  subject: Buffer
  certificate: Buffer
  fingerprint: string
  key_enc: string
  list_number: Generated<number>
  created_at: InstantColumn
  ends_at: InstantColumn
}

export type SiteTable = {
  tenant_id: string
  id: string
  code: string
  texts: Json<ByLanguage<SiteText>>
  phone: Generated<string>
  check_in_time: string
  check_out_time: string
  latitude: number | null
  longitude: number | null
  coordinates: Generated<string>
  picture_id: string | null
  plan_id: string | null
  status: Generated<string>
  order_no: Generated<number>
  revision: Generated<number>
}

export type SiteGuideTable = {
  tenant_id: string
  site_id: string
  check_in_mode: Generated<string>
  wifi_name: Generated<string>
  wifi_password_enc: string | null
  steward_phone: Generated<string>
  texts: JsonColumn
}

export type SiteOperatorTable = {
  tenant_id: string
  user_id: string
  site_id: string
}

export type StatementTable = {
  tenant_id: string
  id: string
  no: string
  holder: string
  month: string
  cut: JsonColumn
  body: Json<StatementBody>
  hash: string
  made_at: InstantColumn
}

export type StayCancellationTable = {
  tenant_id: string
  id: string
  order_id: string
  from_day: string
  reason: Generated<string>
  back_fen: number
  asked_fen: Generated<number>
  granted_fen: number | null
  deposit_fen: Generated<number>
  coupon_back: Generated<boolean>
  state: string
  asked_by: string | null
  asked_at: InstantColumn
  decided_by: string | null
  decided_at: InstantColumn | null
  decision: Generated<string>
  refund_ids: Json<readonly string[]>
  instance_id: string | null
}

export type StayOrderTable = {
  tenant_id: string
  id: string
  order_no: string
  kind: string
  parent_id: string | null
  user_id: string
  site_id: string
  house_id: string
  check_in: string
  check_out: string
  adults: number
  children: number
  pets: number
  contact_name: string
  contact_phone: string
  remark: Generated<string>
  quote_id: string
  coupon_grant_id: string | null
  policy_name: string
  policy: Json<CancelPolicy>
  check_in_time: string
  check_out_time: string
  total_fen: number
  deposit_fen: Generated<number>
  paid_fen: Generated<number>
  refunded_fen: Generated<number>
  deposit_back_fen: Generated<number>
  charged_fen: Generated<number>
  returned_fen: Generated<number>
  state: string
  version: Generated<number>
  hold_expires_at: InstantColumn | null
  created_at: InstantColumn
  paid_at: InstantColumn | null
  changed_at: InstantColumn
  same_rooms: Generated<boolean>
  device_id: string | null
  room_charge_fen: Generated<number>
  purpose: Generated<string>
  decide_by: InstantColumn | null
  decide_outcome: string | null
  cleaning: Generated<boolean>
}

export type StayOrderEventTable = {
  tenant_id: string
  order_id: string
  version: number
  from_state: string | null
  to_state: string
  reason: Generated<string>
  actor_id: string | null
  at: InstantColumn
}

export type StayOrderFeeTable = {
  tenant_id: string
  order_id: string
  no: number
  code: string
  package_id: string | null
  texts: JsonColumn | null
  quantity: number
  unit_fen: number | null
  amount_fen: number
  pays_fen: number
  refunded_fen: Generated<number>
}

export type StayOrderNightTable = {
  tenant_id: string
  order_id: string
  night: string
  price_fen: number
  pays_fen: number
  refunded_fen: Generated<number>
  given_up: Generated<boolean>
  house_id: string
  quota_tenths: Generated<number>
  quota_year_from: string | null
  quota_back: Generated<boolean>
}

export type StayPackageTable = {
  tenant_id: string
  id: string
  site_id: string | null
  texts: Json<ByLanguage<PackageText>>
  per: string
  price_fen: number
  max_count: Generated<number>
  picture_id: string | null
  status: Generated<string>
  order_no: Generated<number>
  revision: Generated<number>
}

export type StayQuoteTable = {
  tenant_id: string
  id: string
  user_id: string | null
  house_id: string
  check_in: string
  check_out: string
  adults: number
  children: number
  pets: number
  packages: JsonColumn
  coupon_grant_id: string | null
  parent_id: string | null
  same_rooms: Generated<boolean>
  price: JsonColumn
  hash: string
  expires_at: InstantColumn
  created_at: InstantColumn
  order_id: string | null
  purpose: Generated<string>
  cleaning: Generated<boolean>
  replaces_id: string | null
  agreed_fen: number | null
  agreed_reason: string | null
}

export type SystemFactTable = {
  name: string
  value: string
}

export type TagTable = {
  tenant_id: string
  id: string
  type_key: string
  name: string
  colour: string | null
  order_no: number
}

export type TenantTable = {
  id: string
  code: string
  name: string
  status: Generated<string>
  created_at: InstantColumn
  max_users: number | null
  max_sites: number | null
  closed_reason: string | null
  closed_at: InstantColumn | null
}

export type TimeStampTable = {
  tenant_id: string
  serial: string
  imprint: string
  given_at: InstantColumn
}

export type UsedProofTable = {
  tenant_id: string
  proof_hash: string
  expires_at: InstantColumn
}

export type UserGroupTable = {
  tenant_id: string
  id: string
  code: string
  name: string
  revision: Generated<number>
  updated_by: string | null
  updated_at: InstantColumn | null
}

export type UserGroupMemberTable = {
  tenant_id: string
  group_id: string
  user_id: string
}

export type UserRoleTable = {
  tenant_id: string
  user_id: string
  role_id: string
}

export type WithdrawalTable = {
  tenant_id: string
  id: string
  no: string
  holder: string
  user_id: string
  card_id: string
  amount: number
  fee: number
  state: string
  instance_id: string | null
  asked_at: InstantColumn
  expected_on: string
  decided_by: string | null
  decided_at: InstantColumn | null
  sent_at: InstantColumn | null
  ended_at: InstantColumn | null
  provider_no: string | null
  problem: string | null
  ask_at: InstantColumn | null
  asks: Generated<number>
  missing_since: InstantColumn | null
  paid_at: InstantColumn | null
}

export type WithdrawalEventTable = {
  tenant_id: string
  withdrawal_id: string
  no: number
  state: string
  at: InstantColumn
  actor_id: string | null
  detail: Generated<string>
}

export type WorkCalendarTable = {
  tenant_id: string
  id: string
  name: string
  week: JsonColumn
  is_default: boolean
  revision: Generated<number>
  updated_by: string | null
  updated_at: InstantColumn | null
}

export type WorkDayTable = {
  tenant_id: string
  calendar_id: string
  day: string
  name: string | null
  spans: JsonColumn
}

export type DB = {
  accounting_period: AccountingPeriodTable
  accounting_period_tx: AccountingPeriodTxTable
  activity_session: ActivitySessionTable
  activity_sign_up: ActivitySignUpTable
  app_user: AppUserTable
  appointment_person: AppointmentPersonTable
  audit_chain: AuditChainTable
  audit_entry: AuditEntryTable
  background_job: BackgroundJobTable
  background_job_line: BackgroundJobLineTable
  backup_run: BackupRunTable
  bank_card: BankCardTable
  banner: BannerTable
  banner_house: BannerHouseTable
  bill_batch: BillBatchTable
  bill_batch_line: BillBatchLineTable
  bill_waiver: BillWaiverTable
  business_object: BusinessObjectTable
  chat_message: ChatMessageTable
  check_in_record: CheckInRecordTable
  check_line: CheckLineTable
  check_out_record: CheckOutRecordTable
  check_sheet: CheckSheetTable
  contract: ContractTable
  contract_bill: ContractBillTable
  contract_event: ContractEventTable
  contract_log_day: ContractLogDayTable
  contract_photo: ContractPhotoTable
  contract_report: ContractReportTable
  contract_revision: ContractRevisionTable
  contract_settlement: ContractSettlementTable
  contract_signer: ContractSignerTable
  contract_template: ContractTemplateTable
  conversation: ConversationTable
  coupon: CouponTable
  coupon_grant: CouponGrantTable
  data_template: DataTemplateTable
  definition_revision: DefinitionRevisionTable
  definition_stamp: DefinitionStampTable
  dictionary: DictionaryTable
  dictionary_item: DictionaryItemTable
  dimension: DimensionTable
  entrust_plan: EntrustPlanTable
  entrustment: EntrustmentTable
  entrustment_end: EntrustmentEndTable
  export_file: ExportFileTable
  export_part: ExportPartTable
  facility: FacilityTable
  facility_group: FacilityGroupTable
  failed_work: FailedWorkTable
  faq: FaqTable
  faq_group: FaqGroupTable
  favourite: FavouriteTable
  file: FileTable
  file_gone: FileGoneTable
  file_grant: FileGrantTable
  file_usage: FileUsageTable
  flow_agent: FlowAgentTable
  flow_agent_scope: FlowAgentScopeTable
  flow_definition: FlowDefinitionTable
  flow_due: FlowDueTable
  flow_follow: FlowFollowTable
  flow_instance: FlowInstanceTable
  flow_instance_past: FlowInstancePastTable
  flow_intervention: FlowInterventionTable
  flow_notice: FlowNoticeTable
  flow_often: FlowOftenTable
  flow_opinion: FlowOpinionTable
  flow_participant: FlowParticipantTable
  flow_phrase: FlowPhraseTable
  flow_read: FlowReadTable
  flow_right: FlowRightTable
  flow_secretary: FlowSecretaryTable
  flow_share: FlowShareTable
  flow_share_reader: FlowShareReaderTable
  flow_start_event: FlowStartEventTable
  flow_state: FlowStateTable
  flow_task: FlowTaskTable
  flow_task_user: FlowTaskUserTable
  flow_turn: FlowTurnTable
  flow_type: FlowTypeTable
  flow_urge: FlowUrgeTable
  flow_version: FlowVersionTable
  flow_wait: FlowWaitTable
  form_definition: FormDefinitionTable
  form_version: FormVersionTable
  friend_link: FriendLinkTable
  gateway_check: GatewayCheckTable
  guest_person: GuestPersonTable
  holiday_year: HolidayYearTable
  house: HouseTable
  house_agent: HouseAgentTable
  house_agent_house: HouseAgentHouseTable
  house_facility: HouseFacilityTable
  house_feed: HouseFeedTable
  house_feed_conflict: HouseFeedConflictTable
  house_feed_event: HouseFeedEventTable
  house_feed_export: HouseFeedExportTable
  house_guide: HouseGuideTable
  house_job: HouseJobTable
  house_job_event: HouseJobEventTable
  house_job_item: HouseJobItemTable
  house_job_photo: HouseJobPhotoTable
  house_job_room: HouseJobRoomTable
  house_picture: HousePictureTable
  house_revision: HouseRevisionTable
  house_room: HouseRoomTable
  house_service: HouseServiceTable
  idempotency: IdempotencyTable
  income_line: IncomeLineTable
  income_month: IncomeMonthTable
  income_reserve: IncomeReserveTable
  inner_message: InnerMessageTable
  inventory_change: InventoryChangeTable
  invoice: InvoiceTable
  invoice_event: InvoiceEventTable
  invoice_paper: InvoicePaperTable
  invoice_title: InvoiceTitleTable
  invoice_total: InvoiceTotalTable
  job: JobTable
  leave_balance: LeaveBalanceTable
  leave_correction: LeaveCorrectionTable
  leave_taking: LeaveTakingTable
  ledger_account: LedgerAccountTable
  ledger_move: LedgerMoveTable
  ledger_tx: LedgerTxTable
  letting_request: LettingRequestTable
  live_mark: LiveMarkTable
  local_grant: LocalGrantTable
  local_identity: LocalIdentityTable
  local_invoice: LocalInvoiceTable
  local_lock_code: LocalLockCodeTable
  local_lock_record: LocalLockRecordTable
  local_paper: LocalPaperTable
  local_pay_account: LocalPayAccountTable
  local_payout: LocalPayoutTable
  local_refund: LocalRefundTable
  local_signing: LocalSigningTable
  local_sms: LocalSmsTable
  local_trade: LocalTradeTable
  lock_code: LockCodeTable
  meeting_room: MeetingRoomTable
  membership: MembershipTable
  menu: MenuTable
  message_tip: MessageTipTable
  messaging_identity: MessagingIdentityTable
  messaging_sign: MessagingSignTable
  news: NewsTable
  news_read: NewsReadTable
  news_right: NewsRightTable
  news_tag: NewsTagTable
  night_block: NightBlockTable
  number_sequence: NumberSequenceTable
  object_draft: ObjectDraftTable
  object_key: ObjectKeyTable
  object_record: ObjectRecordTable
  object_row: ObjectRowTable
  object_sub_row: ObjectSubRowTable
  object_term: ObjectTermTable
  object_version: ObjectVersionTable
  one_time_token: OneTimeTokenTable
  order_guest: OrderGuestTable
  org: OrgTable
  org_manager: OrgManagerTable
  outbox: OutboxTable
  own_app: OwnAppTable
  own_quota: OwnQuotaTable
  pay_account: PayAccountTable
  pay_account_event: PayAccountEventTable
  pay_password: PayPasswordTable
  payment: PaymentTable
  phone_code: PhoneCodeTable
  picture: PictureTable
  policy: PolicyTable
  portal_definition: PortalDefinitionTable
  post: PostTable
  price_change: PriceChangeTable
  price_change_house: PriceChangeHouseTable
  price_day: PriceDayTable
  price_group: PriceGroupTable
  price_rule: PriceRuleTable
  provider_notice: ProviderNoticeTable
  provider_signing: ProviderSigningTable
  push_client: PushClientTable
  query_definition: QueryDefinitionTable
  quick_reply: QuickReplyTable
  rate_count: RateCountTable
  real_name: RealNameTable
  real_name_attempt: RealNameAttemptTable
  recharge: RechargeTable
  recon_file: ReconFileTable
  recon_line: ReconLineTable
  recurring_job: RecurringJobTable
  refund: RefundTable
  refund_request: RefundRequestTable
  removed_definition: RemovedDefinitionTable
  review: ReviewTable
  review_picture: ReviewPictureTable
  review_report: ReviewReportTable
  review_tag: ReviewTagTable
  role: RoleTable
  role_menu: RoleMenuTable
  role_method: RoleMethodTable
  role_site: RoleSiteTable
  room: RoomTable
  room_appointment: RoomAppointmentTable
  room_article: RoomArticleTable
  room_lock: RoomLockTable
  room_night: RoomNightTable
  seal: SealTable
  sequence_counter: SequenceCounterTable
  service_company: ServiceCompanyTable
  service_member: ServiceMemberTable
  service_point: ServicePointTable
  service_rating: ServiceRatingTable
  session: SessionTable
  session_token: SessionTokenTable
  settlement: SettlementTable
  settlement_adjustment: SettlementAdjustmentTable
  settlement_commission: SettlementCommissionTable
  shop: ShopTable
  shop_category: ShopCategoryTable
  shop_closed_day: ShopClosedDayTable
  shop_goods: ShopGoodsTable
  shop_limit_use: ShopLimitUseTable
  shop_order: ShopOrderTable
  shop_order_event: ShopOrderEventTable
  shop_order_line: ShopOrderLineTable
  shop_place: ShopPlaceTable
  shop_refund: ShopRefundTable
  shop_room_charge: ShopRoomChargeTable
  shop_sku: ShopSkuTable
  shop_slot: ShopSlotTable
  shop_stock_move: ShopStockMoveTable
  sign_in_attempt: SignInAttemptTable
  signer_certificate: SignerCertificateTable
  signing_authority: SigningAuthorityTable
  site: SiteTable
  site_guide: SiteGuideTable
  site_operator: SiteOperatorTable
  statement: StatementTable
  stay_cancellation: StayCancellationTable
  stay_order: StayOrderTable
  stay_order_event: StayOrderEventTable
  stay_order_fee: StayOrderFeeTable
  stay_order_night: StayOrderNightTable
  stay_package: StayPackageTable
  stay_quote: StayQuoteTable
  system_fact: SystemFactTable
  tag: TagTable
  tenant: TenantTable
  time_stamp: TimeStampTable
  used_proof: UsedProofTable
  user_group: UserGroupTable
  user_group_member: UserGroupMemberTable
  user_role: UserRoleTable
  withdrawal: WithdrawalTable
  withdrawal_event: WithdrawalEventTable
  work_calendar: WorkCalendarTable
  work_day: WorkDayTable
}
