import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { lchown, readFile, stat } from 'node:fs/promises'

type Owner = { uid: number; gid: number }

/** How PostgreSQL's programs are started: through which command, as whom; no owner means as ourselves. */
export type PostgresUser = { through: string[]; switchTo: Owner | null; owner: Owner | null }

// Nothing of the person's own environment may change how PostgreSQL starts or which language it logs in.
const environment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Finds the way to run the program with the least rights; PostgreSQL itself refuses to run as root. */
export async function findPostgresUser(program: string, database: string): Promise<PostgresUser> {
  const owner = await ownerOf(database)
  const ways = owner ? waysAs(owner) : waysAsOurselves()
  let reason = ''
  for (const way of ways) {
    const [command, args] = commandLine(way, program, ['--version'])
    const trial = spawnSync(command, args, { ...way.switchTo, env: environment, cwd: '/', encoding: 'utf8' })
    // It runs, but warns, when it cannot find its own program file; it would not start a database then.
    if (trial.status === 0 && trial.stderr === '') {
      return way
    }
    reason = trial.error?.message ?? trial.stderr.trim()
  }
  const remedy = owner
    ? `PostgreSQL refuses to run as root, and user ${owner.uid} cannot reach ${program}. Set DATA_DIR to a ` +
      'folder other users may enter, or start the server as an ordinary user.'
    : `${program} does not run on this machine. Set DATABASE_URL to use a PostgreSQL of your own.`
  throw new Error(`${remedy} (${reason})`)
}

export function spawnAs(
  user: PostgresUser,
  program: string,
  args: string[],
  stdio: ('ignore' | 'pipe')[],
): ChildProcess {
  const [command, rest] = commandLine(user, program, args)
  // Its own process group: Ctrl-C in the terminal must reach our server alone, which stops PostgreSQL last.
  return spawn(command, rest, { ...user.switchTo, env: environment, cwd: '/', detached: true, stdio })
}

function commandLine(user: PostgresUser, program: string, args: string[]): [string, string[]] {
  const [wrapper, ...options] = user.through
  return wrapper === undefined ? [program, args] : [wrapper, [...options, program, ...args]]
}

/** Makes the path belong to the user PostgreSQL runs as. */
export async function giveOwnership(user: PostgresUser, path: string): Promise<void> {
  if (user.owner) {
    // The folder around may be another user's, who could have put a link in its place.
    await lchown(path, user.owner.uid, user.owner.gid)
  }
}

/** Whom to run as instead of root; null when we are an ordinary user. */
async function ownerOf(database: string): Promise<Owner | null> {
  const present = await stat(database).catch(() => null)
  const uid = process.getuid?.()
  if (uid !== 0) {
    if (present && present.uid !== uid) {
      throw new Error(`${database} belongs to user ${present.uid}: start the server as that user or as root.`)
    }
    return null
  }
  if (process.platform !== 'linux') {
    throw new Error('PostgreSQL refuses to run as root: start the server as an ordinary user.')
  }
  if (present && present.uid !== 0) {
    return { uid: present.uid, gid: present.gid }
  }
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(await readFile('/etc/passwd', 'utf8').catch(() => ''))
  return { uid: Number(line?.[1] ?? 65534), gid: Number(line?.[2] ?? 65534) }
}

// setpriv also tells PostgreSQL to shut down when our server is killed; without setpriv it stays behind and
// the next start stops it.
const setpriv = ['setpriv', '--pdeathsig=INT']

function waysAsOurselves(): PostgresUser[] {
  const plain = { switchTo: null, owner: null }
  return [
    { ...plain, through: setpriv },
    { ...plain, through: [] },
  ]
}

function waysAs(owner: Owner): PostgresUser[] {
  const asOwner = [...setpriv, `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  // For a data folder below one that only root may enter: a single capability opens the way. The access()
  // call heeds capabilities of an ordinary user only with no_setuid_fixup. Containers often lack the first.
  const entering = ['dac_read_search', 'dac_override'].map((capability) => [
    '--securebits=+no_setuid_fixup',
    `--inh-caps=-all,+${capability}`,
    `--ambient-caps=-all,+${capability}`,
  ])
  return [
    ...[[], ...entering].map((options) => ({ through: [...asOwner, ...options], switchTo: null, owner })),
    { through: [], switchTo: owner, owner },
  ]
}
