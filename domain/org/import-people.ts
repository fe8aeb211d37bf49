/** A person as a line of a sheet tells of them; what the sheet has no column for is left out. */
export type ImportedPerson = {
  account: string
  fullname: string
  mobile?: string | null
  email?: string | null
  orgCode?: string
  roleAliases?: string[]
}

export type ImportProblem =
  | 'noAccount'
  | 'badAccount'
  | 'noName'
  | 'longName'
  | 'badPhone'
  | 'badEmail'
  | 'twice'

export type ImportLine = { line: number; person: ImportedPerson; problem: ImportProblem | null }

/** The columns a sheet may have; which words of its first line mean which is handed in. */
export const importColumns = ['account', 'fullname', 'mobile', 'email', 'org', 'roles'] as const
export type ImportColumn = (typeof importColumns)[number]

/** The lines of a sheet as people, each with what is wrong with it; null when the first line names no account. */
export function readPeople(
  lines: readonly (readonly string[])[],
  columnOf: (heading: string) => ImportColumn | null,
): ImportLine[] | null {
  const first = Math.max(
    0,
    lines.findIndex((cells) => cells.some((text) => text.trim() !== '')),
  )
  const head = lines[first] ?? []
  const places = new Map(head.map((heading, at) => [columnOf(heading.trim()), at]))
  if (!places.has('account') || !places.has('fullname')) {
    return null
  }
  const seen = new Set<string>()
  return lines.slice(first + 1).flatMap((cells, index) => {
    const cell = (column: ImportColumn): string | undefined => {
      const at = places.get(column)
      return at === undefined ? undefined : (cells[at] ?? '').trim()
    }
    if (cells.every((text) => text.trim() === '')) {
      return []
    }
    const person = personIn(cell)
    const key = person.account.toLowerCase()
    const problem = seen.has(key) ? 'twice' : problemOf(person)
    seen.add(key)
    return [{ line: first + index + 2, person, problem }]
  })
}

function personIn(cell: (column: ImportColumn) => string | undefined): ImportedPerson {
  const [mobile, email, org, roles] = [cell('mobile'), cell('email'), cell('org'), cell('roles')]
  return {
    account: cell('account') ?? '',
    fullname: cell('fullname') ?? '',
    ...(mobile === undefined ? {} : { mobile: mobile || null }),
    ...(email === undefined ? {} : { email: email || null }),
    ...(org ? { orgCode: org } : {}),
    ...(roles
      ? {
          roleAliases: roles
            .split(/[,\uFF0C;\s]+/)
            .map((alias) => alias.trim())
            .filter((alias) => alias !== ''),
        }
      : {}),
  }
}

function problemOf({ account, fullname, mobile, email }: ImportedPerson): ImportProblem | null {
  if (account === '') {
    return 'noAccount'
  }
  if (!/^[\w.@-]{2,32}$/.test(account)) {
    return 'badAccount'
  }
  if (fullname === '') {
    return 'noName'
  }
  if (fullname.length > 50) {
    return 'longName'
  }
  if (mobile && !/^1[3-9]\d{9}$/.test(mobile)) {
    return 'badPhone'
  }
  return email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? 'badEmail' : null
}
