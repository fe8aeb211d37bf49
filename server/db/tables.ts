import type { DB } from './schema.ts'

/**
 * Every table of the product. A `tenant` table belongs to its tenants row by row, has tenant_id first in all its
 * keys, and can be spread over many machines by it. A `reference` table is small, shared, and copied to each.
 */
export const tables: Readonly<Record<keyof DB | 'schema_migration', 'tenant' | 'reference'>> = {
  schema_migration: 'reference',
  system_fact: 'reference',
  recurring_job: 'reference',
  tenant: 'reference',

  idempotency: 'tenant',
  outbox: 'tenant',
  rate_count: 'tenant',

  app_user: 'tenant',
  dimension: 'tenant',
  org: 'tenant',
  org_manager: 'tenant',
  job: 'tenant',
  post: 'tenant',
  membership: 'tenant',
  role: 'tenant',
  role_menu: 'tenant',
  role_method: 'tenant',
  user_role: 'tenant',
  user_group: 'tenant',
  user_group_member: 'tenant',
  menu: 'tenant',
  policy: 'tenant',
  file: 'tenant',
  seal: 'tenant',
  push_client: 'tenant',

  session: 'tenant',
  session_token: 'tenant',
  one_time_token: 'tenant',
  phone_code: 'tenant',
  messaging_identity: 'tenant',
  messaging_sign: 'tenant',
  sign_in_attempt: 'tenant',
  used_proof: 'tenant',
  local_grant: 'tenant',
  local_sms: 'tenant',

  picture: 'tenant',
  site: 'tenant',
  house: 'tenant',
  house_picture: 'tenant',
  facility_group: 'tenant',
  facility: 'tenant',
  house_facility: 'tenant',
  room: 'tenant',
  house_room: 'tenant',
  price_day: 'tenant',
  room_night: 'tenant',
  banner: 'tenant',
  banner_house: 'tenant',
  favourite: 'tenant',
  review: 'tenant',
  review_tag: 'tenant',
  review_picture: 'tenant',
}
