// Written by `npm run schema` from the migrations. Do not edit.
import type { ColumnType, Generated } from 'kysely'

type InstantColumn = ColumnType<Date, Date, Date>
type JsonColumn = ColumnType<unknown, string, string>

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
}

export type DimensionTable = {
  tenant_id: string
  id: string
  code: string
  name: string
  is_default: Generated<boolean>
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
}

export type IdempotencyTable = {
  tenant_id: string
  scope: string
  key: string
  request_hash: string
  answer: JsonColumn | null
  created_at: InstantColumn
}

export type JobTable = {
  tenant_id: string
  id: string
  code: string
  name: string
  description: string | null
}

export type LocalGrantTable = {
  tenant_id: string
  secret_hash: string
  kind: string
  subject: string
  expires_at: InstantColumn
}

export type LocalSmsTable = {
  tenant_id: string
  id: string
  phone: string
  content: string
  created_at: InstantColumn
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

export type OneTimeTokenTable = {
  tenant_id: string
  token_hash: string
  purpose: string
  user_id: string
  session_id: string | null
  expires_at: InstantColumn
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

export type PolicyTable = {
  tenant_id: string
  type: number
  site_code: Generated<string>
  language: string
  title: string
  content: string
  updated_at: InstantColumn
}

export type PostTable = {
  tenant_id: string
  id: string
  org_id: string
  job_id: string
  code: string
  name: string
}

export type PushClientTable = {
  tenant_id: string
  user_id: string
  client_id: string
  client_token: string
  updated_at: InstantColumn
}

export type RateCountTable = {
  tenant_id: string
  key: string
  window_start: InstantColumn
  count: number
}

export type RecurringJobTable = {
  name: string
  due_at: InstantColumn
  lease_until: InstantColumn | null
  run_no: Generated<number>
}

export type RoleTable = {
  tenant_id: string
  id: string
  alias: string
  name: string
  description: string | null
  enabled: Generated<boolean>
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

export type SealTable = {
  tenant_id: string
  user_id: string
  file_id: string
  updated_at: InstantColumn
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
}

export type SessionTokenTable = {
  tenant_id: string
  token_hash: string
  session_id: string
  expires_at: InstantColumn
}

export type SignInAttemptTable = {
  tenant_id: string
  state_hash: string
  way: string
  redirect: string | null
  expires_at: InstantColumn
}

export type SystemFactTable = {
  name: string
  value: string
}

export type TenantTable = {
  id: string
  code: string
  name: string
  status: Generated<string>
  created_at: InstantColumn
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

export type DB = {
  app_user: AppUserTable
  dimension: DimensionTable
  file: FileTable
  idempotency: IdempotencyTable
  job: JobTable
  local_grant: LocalGrantTable
  local_sms: LocalSmsTable
  membership: MembershipTable
  menu: MenuTable
  messaging_identity: MessagingIdentityTable
  messaging_sign: MessagingSignTable
  one_time_token: OneTimeTokenTable
  org: OrgTable
  org_manager: OrgManagerTable
  outbox: OutboxTable
  phone_code: PhoneCodeTable
  policy: PolicyTable
  post: PostTable
  push_client: PushClientTable
  rate_count: RateCountTable
  recurring_job: RecurringJobTable
  role: RoleTable
  role_menu: RoleMenuTable
  role_method: RoleMethodTable
  seal: SealTable
  session: SessionTable
  session_token: SessionTokenTable
  sign_in_attempt: SignInAttemptTable
  system_fact: SystemFactTable
  tenant: TenantTable
  used_proof: UsedProofTable
  user_group: UserGroupTable
  user_group_member: UserGroupMemberTable
  user_role: UserRoleTable
}
