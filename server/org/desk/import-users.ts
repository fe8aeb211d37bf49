import { sql } from 'kysely'
import { importColumns, readPeople, type ImportColumn, type ImportLine } from '#domain/org/import-people.ts'
import type { Language } from '#domain/language.ts'
import { mostSheetLines, readSheet } from '#server/files/read-sheet.ts'
import { Failure, textOf } from '#server/failure.ts'
import type { RequestContext } from '#server/http/handlers.ts'
import { grantsOf, hasRight } from '#server/http/caller.ts'
import { refuseGrantsBeyondOwn } from '#server/identity/users/method-rights.ts'
import { addUser, changeUser } from '#server/identity/users/save-user.ts'
import { startBackgroundJob, type BackgroundJobKind } from '#server/jobs/background-jobs.ts'
import type { Caller, RootScope, TxScope } from '#server/scope.ts'
import { setMemberships } from '../memberships.ts'
import { refuseRolesBeyondOwn, setRoles } from '../roles.ts'

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
  jobId: string | null
}

/** Thrown to take back a trial: the same work as in earnest, and nothing of it stays. */
class TrialOver extends Error {}

export const importUsersKind = 'org.importUsers'

/** Written by `startImport`, read by its job. */
type Input = { people: ImportLine[] }

async function peopleIn(bytes: Buffer): Promise<ImportLine[]> {
  const sheet = await readSheet(bytes)
  const people = sheet && readPeople(sheet, columnOf)
  if (!people) {
    throw new Failure('org.importUnreadable')
  }
  if (sheet.length > mostSheetLines) {
    throw new Failure('org.importTooLong', { limit: mostSheetLines })
  }
  return people
}

/** Says what adding and changing people by a sheet would do, line by line. */
export async function tryImport(scope: RootScope, user: Caller, bytes: Buffer): Promise<ImportReport> {
  const people = await peopleIn(bytes)
  const lines: ImportReport['lines'] = []
  const work = scope.write(async (tx) => {
    lines.length = 0
    for (const one of people) {
      const { line, person } = one
      const { account, fullname } = person
      await sql`savepoint line`.execute(tx.db)
      try {
        const outcome = await importOne(tx, user.id, one)
        lines.push({ line, account, fullname, outcome, problem: '' })
      } catch (error) {
        if (!(error instanceof Failure)) {
          throw error
        }
        await sql`rollback to savepoint line`.execute(tx.db)
        const problem = textOf(error.key, scope.language, error.values)
        lines.push({ line, account, fullname, outcome: 'refused', problem })
      }
      await sql`release savepoint line`.execute(tx.db)
    }
    throw new TrialOver()
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof TrialOver)) {
      throw error
    }
  })
  const count = (outcome: string) => lines.filter((line) => line.outcome === outcome).length
  return {
    lines,
    added: count('added'),
    changed: count('changed'),
    refused: count('refused'),
    jobId: null,
  }
}

/** Writes down who is to be added and changed; a line that is refused leaves the others alone. */
export async function startImport(
  scope: RootScope,
  user: Caller,
  bytes: Buffer,
  audit: RequestContext['audit'],
): Promise<ImportReport> {
  const people = await peopleIn(bytes)
  const input: Input = { people }
  const name = (language: Language) => textOf('org.import.title', language, { count: people.length })
  const jobId = await scope.write(async (scope) => {
    const id = await startBackgroundJob(scope, user, {
      kind: importUsersKind,
      changes: 'people',
      title: { zh: name('zh-CN'), en: name('en-US') },
      input,
      lines: people.map(({ line, person: { account, fullname } }) => ({
        ref: String(line),
        label: `${account} ${fullname}`.trim(),
      })),
    })
    audit({ after: { jobId: id, accounts: people.map(({ person }) => person.account) } })
    return id
  })
  return { lines: [], added: 0, changed: 0, refused: 0, jobId }
}

/** Takes in one line, by the rights the person has at that moment. */
export const importUsersJob: BackgroundJobKind = async (scope, job, { ref }) => {
  const { people } = job.input as Input
  const found = people.find(({ line }) => String(line) === ref)
  if (!found || !(await hasRight(scope, job.by.id, 'user.manage'))) {
    throw new Failure('http.notAllowed')
  }
  return textOf(`org.import.${await importOne(scope, job.by.id, found)}`, scope.language)
}

async function importOne(
  tx: TxScope,
  userId: string,
  { person, problem }: ImportLine,
): Promise<'added' | 'changed'> {
  if (problem !== null) {
    throw new Failure(`org.import.${problem}`)
  }
  const { account, fullname, mobile, email, orgCode, roleAliases } = person
  const there = await tx
    .from('app_user')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['account']), '=', account.toLowerCase()))
    .forUpdate()
    .executeTakeFirst()
  if (there && there.id !== userId) {
    await refuseGrantsBeyondOwn(tx, userId, await grantsOf(tx, there.id))
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
  if (roleAliases !== undefined && id !== userId) {
    await giveRoles(tx, userId, id, roleAliases)
  }
  return there ? 'changed' : 'added'
}

async function giveRoles(tx: TxScope, userId: string, id: string, aliases: readonly string[]): Promise<void> {
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
  await refuseRolesBeyondOwn(tx, userId, id, roleIds)
  await setRoles(tx, id, roleIds)
}

/** A heading in either language of the product, or the plain name of the field. */
const columnOf = (heading: string): ImportColumn | null =>
  importColumns.find((column) =>
    [column, textOf(`org.column.${column}`, 'zh-CN'), textOf(`org.column.${column}`, 'en-US')].some(
      (name) => name.toLowerCase() === heading.toLowerCase(),
    ),
  ) ?? null
