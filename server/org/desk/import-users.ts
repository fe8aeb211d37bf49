import { sql } from 'kysely'
import {
  importColumns,
  readPeople,
  type ImportColumn,
  type ImportedPerson,
} from '#domain/org/import-people.ts'
import { readSheet } from '#server/files/read-sheet.ts'
import { Failure, textOf } from '#server/failure.ts'
import { methodRightsOf } from '#server/http/caller.ts'
import { refuseRightsBeyondOwn } from '#server/identity/users/method-rights.ts'
import { addUser, changeUser } from '#server/identity/users/save-user.ts'
import type { RequestContext } from '#server/http/handlers.ts'
import type { Caller, RootScope, TxScope } from '#server/scope.ts'
import { setMemberships } from '../memberships.ts'
import { methodsOfRoles, setRoles } from '../roles.ts'

export type ImportReport = {
  lines: {
    line: number
    account: string
    fullname: string
    outcome: 'added' | 'changed' | 'refused'
    problem: string
  }[]
  added: number
  changed: number
  refused: number
}

/** Thrown to take back a trial: the same work as in earnest, and nothing of it stays. */
class TrialOver extends Error {}

/** Adds and changes people by a sheet, line by line; a line that is refused leaves the others alone. */
export async function importUsers(
  scope: RootScope,
  user: Caller,
  bytes: Buffer,
  isTrial: boolean,
  audit: RequestContext['audit'],
): Promise<ImportReport> {
  const sheet = await readSheet(bytes)
  const people = sheet && readPeople(sheet, columnOf)
  if (!people) {
    throw new Failure('org.importUnreadable')
  }
  const lines: ImportReport['lines'] = []
  const work = scope.write(async (tx) => {
    lines.length = 0
    for (const { line, person, problem } of people) {
      const { account, fullname } = person
      const refused = (why: string) =>
        lines.push({ line, account, fullname, outcome: 'refused', problem: why })
      if (problem !== null) {
        refused(textOf(`org.import.${problem}`, scope.language))
        continue
      }
      await sql`savepoint line`.execute(tx.db)
      try {
        const outcome = await importOne(tx, user, person)
        lines.push({ line, account, fullname, outcome, problem: '' })
      } catch (error) {
        if (!(error instanceof Failure)) {
          throw error
        }
        await sql`rollback to savepoint line`.execute(tx.db)
        refused(textOf(error.key, scope.language, error.values))
      }
      await sql`release savepoint line`.execute(tx.db)
    }
    if (isTrial) {
      throw new TrialOver()
    }
    audit({ after: lines.map(({ account, outcome }) => ({ account, outcome })) })
    return null
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof TrialOver)) {
      throw error
    }
    audit({ isTrial: true })
  })
  const count = (outcome: string) => lines.filter((line) => line.outcome === outcome).length
  return { lines, added: count('added'), changed: count('changed'), refused: count('refused') }
}

async function importOne(tx: TxScope, user: Caller, person: ImportedPerson): Promise<'added' | 'changed'> {
  const { account, fullname, mobile, email, orgCode, roleAliases } = person
  const there = await tx
    .from('app_user')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['account']), '=', account.toLowerCase()))
    .forUpdate()
    .executeTakeFirst()
  if (there && there.id !== user.id) {
    await refuseRightsBeyondOwn(tx, user.id, await methodRightsOf(tx, there.id))
  }
  const id = there?.id ?? (await addUser(tx, { account, fullname, kind: 'staff', mobile, email }))
  if (there) {
    await changeUser(tx, id, { fullname, mobile, email })
  }
  if (orgCode !== undefined) {
    const org = await tx.from('org').select('id').where('code', '=', orgCode).executeTakeFirst()
    if (!org) {
      throw new Failure('org.import.noOrg', { code: orgCode })
    }
    await setMemberships(tx, id, [{ orgId: org.id, isMaster: true }])
  }
  if (roleAliases !== undefined && id !== user.id) {
    await giveRoles(tx, user, id, roleAliases)
  }
  return there ? 'changed' : 'added'
}

async function giveRoles(tx: TxScope, user: Caller, id: string, aliases: readonly string[]): Promise<void> {
  const roles = await tx
    .from('role')
    .select(['id', 'alias'])
    .where('alias', '=', sql<string>`any(${aliases})`)
    .execute()
  const unknown = aliases.find((alias) => !roles.some((role) => role.alias === alias))
  if (unknown !== undefined) {
    throw new Failure('org.import.noRole', { alias: unknown })
  }
  const roleIds = roles.map((role) => role.id)
  await refuseRightsBeyondOwn(tx, user.id, await methodsOfRoles(tx, roleIds))
  await setRoles(tx, id, roleIds)
}

/** A heading in either language of the product, or the plain name of the field. */
const columnOf = (heading: string): ImportColumn | null =>
  importColumns.find((column) =>
    [column, textOf(`org.column.${column}`, 'zh-CN'), textOf(`org.column.${column}`, 'en-US')].some(
      (name) => name.toLowerCase() === heading.toLowerCase(),
    ),
  ) ?? null
