import { Failure } from '#server/failure.ts'
import { refuseUnlessOwnImage } from './own-image.ts'
import { userColumns } from '../users/user-detail.ts'
import type { Scope, TxScope } from '#server/scope.ts'

/** A person's own record, as they see it themselves. */
export async function profileOf(scope: Scope, userId: string) {
  const row = await scope
    .from('app_user')
    .select([...userColumns, 'photo_file_id', 'landlord_id', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!row) {
    throw new Failure('http.signIn', {}, { status: 401 })
  }
  const { photo_file_id: photo, landlord_id: landlId, password_hash: hash, ...user } = row
  return { ...user, photo, landlId, hasPassword: hash !== null }
}

type OwnChange = {
  nickname?: string
  email?: string | null
  address?: string | null
  sex?: string | null
}

/** What is left out stays; an empty text is none. */
export async function changeProfile(scope: TxScope, userId: string, change: OwnChange) {
  const entries = Object.entries(change).filter(([, value]) => value !== undefined)
  if (entries.length === 0) {
    return
  }
  const values = Object.fromEntries(entries.map(([name, value]) => [name, value === '' ? null : value]))
  await scope.update('app_user').set(values).where('id', '=', userId).execute()
}

/** A person's picture; everybody of the tenant may see it from then on. */
export async function changePhoto(scope: TxScope, userId: string, fileId: string | null) {
  if (fileId !== null) {
    await refuseUnlessOwnImage(scope, userId, fileId)
  }
  await scope.update('app_user').set({ photo_file_id: fileId }).where('id', '=', userId).execute()
}
