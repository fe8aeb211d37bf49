import type { checkInApi } from '#api/stay/check-in.ts'
import type { CallOutput } from '#api/endpoint.ts'
import { instantAt } from '#domain/park-time.ts'
import type { Env } from '#server/env.ts'
import { decrypt, encrypt } from '#server/encryption.ts'
import type { Order } from '../order/orders.ts'

const USE = 'door codes'

/** The columns of a new code: six digits, good from the moment they are given until the stay ends. */
export function newDoorCode(env: Pick<Env, 'now' | 'newSecret' | 'keyed'>, order: Order, checkOut: string) {
  const number = Buffer.from(env.newSecret(), 'base64url').readUIntBE(0, 6) % 1_000_000
  return {
    door_code_enc: encrypt(env, USE, String(number).padStart(6, '0')),
    valid_from: new Date(env.now()),
    valid_until: new Date(instantAt(checkOut, order.check_out_time)),
  }
}

type Record = { door_code_enc: string | null; valid_from: Date | null; valid_until: Date | null }

/** The code as the guest types it; null outside of its time. */
export function doorCodeOf(
  env: Pick<Env, 'now' | 'keyed'>,
  record: Record | undefined,
): NonNullable<CallOutput<typeof checkInApi.room>['doorCode']> | null {
  if (!record?.door_code_enc || !record.valid_from || !record.valid_until) {
    return null
  }
  const [validFrom, validUntil] = [record.valid_from.getTime(), record.valid_until.getTime()]
  const isGood = validFrom <= env.now() && env.now() < validUntil
  return isGood ? { code: decrypt(env, USE, record.door_code_enc), validFrom, validUntil } : null
}
